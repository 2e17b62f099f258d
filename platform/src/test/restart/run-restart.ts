import * as z from 'zod';
import { Failure } from '../../failure.js';
import type { Context } from '../context.js';
import type { PortalUnderTest } from '../portal.js';
import { renew, signIn, type Tokens } from '../sign-in.js';
import { notOk, ok, sum, type Tally } from '../tally.js';
import { lostRows, type Row } from './kept-rows.js';

/** What people must find again, as the admin sees all of it. Every school has some of each. */
const kept = ['/staff/users', '/staff/classes', '/staff/payments'] as const;

const page = z.object({ items: z.array(z.record(z.string(), z.unknown())), total: z.number() });

/** Every row of a staff list, page by page. @throws Failure when the API answers none */
async function readAll(path: string, { access }: Tokens, portal: PortalUnderTest): Promise<Row[]> {
  const headers = { authorization: `Bearer ${access}` };
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const response = await fetch(`${portal.apiAddress}${path}?sort=oldest&pageSize=100&page=${number}`, {
      headers,
    });
    if (!response.ok) throw new Failure(`${path} answers ${response.status} ${await response.text()}`);
    const { items, total } = page.parse(await response.json());
    rows.push(...items);
    if (total === 0) throw new Failure(`${path} has no row, so that nothing could be lost`);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

/** Stops the portal, starts it on the same data, and compares what was there before with what is there now. */
export async function restart(context: Context): Promise<Tally> {
  const portal = await context.portal();
  const before = await signIn('admin', portal);
  const found = await Promise.all(
    kept.map(async (path) => [path, await readAll(path, before, portal)] as const),
  );

  await portal.restart();

  async function holds(what: string, check: () => Promise<unknown>): Promise<Tally> {
    try {
      await check();
      return ok;
    } catch (error) {
      context.say(`${what} did not survive the restart: ${(error as Error).message}`);
      return notOk;
    }
  }

  const tallies = [
    // The old access token must still be good: the provider keeps its keys.
    ...found.map(([path, rows]) =>
      holds(path, async () => {
        const lost = lostRows(rows, await readAll(path, before, portal));
        if (lost.length > 0) throw new Failure(lost.join('\n'));
      }),
    ),
    holds('a sign-in', () => renew(before.refresh, portal)),
    holds('an account', () => signIn('student', portal)),
  ];
  return sum(await Promise.all(tallies));
}

import { listStaffClasses, listStaffPayments, listStaffUsers } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { callApi } from '../../../seed/index.js';
import type { Context } from '../../context.js';
import type { PortalUnderTest } from '../../portal/portal-under-test.js';
import { renew, signIn, type Tokens } from '../../portal/sign-in.js';
import { notOk, ok, sum, type Tally } from '../../results/tally.js';
import { lostRows, type Row } from './kept-rows.js';

const comparedLists = [listStaffUsers, listStaffClasses, listStaffPayments] as const;

/** @throws ApiCallError on any refusal, Failure for an empty list */
async function readAll(
  list: (typeof comparedLists)[number],
  { access }: Tokens,
  { apiAddress: apiUrl }: PortalUnderTest,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = { sort: 'oldest', limit: '100', page: String(page) } as const;
    const { items, total } = await callApi({ apiUrl }, access, list, { query });
    rows.push(...items);
    if (total === 0) throw new Failure(`${list.path} has no row, so that nothing could be lost`);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

export async function restart(context: Context): Promise<Tally> {
  const portal = await context.portal();
  const before = await signIn('admin', portal);
  const found = await Promise.all(
    comparedLists.map(async (list) => ({ list, rows: await readAll(list, before, portal) })),
  );

  await portal.restart();

  async function survives(what: string, check: () => Promise<unknown>): Promise<Tally> {
    try {
      await check();
      return ok;
    } catch (error) {
      context.print(`${what} did not survive the restart: ${(error as Error).message}`);
      return notOk;
    }
  }

  const tallies = [
    // The identity provider keeps its keys, so the old token stays valid.
    ...found.map(({ list, rows }) =>
      survives(list.path, async () => {
        const lost = lostRows(rows, await readAll(list, before, portal));
        if (lost.length > 0) throw new Failure(lost.join('\n'));
      }),
    ),
    survives('a sign-in', () => renew(before.refresh, portal)),
    survives('an account', () => signIn('student', portal)),
  ];
  return sum(await Promise.all(tallies));
}

import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  listStaffClasses,
  listStaffPayments,
  listStaffUsers,
  liveReleases,
} from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { callApi } from '../../../seed/index.js';
import { unknownEntries } from '../../../start/data-folder.js';
import type { Context } from '../../context.js';
import type { PortalUnderTest } from '../../portal/portal-under-test.js';
import { renew, signIn, type Tokens } from '../../portal/sign-in.js';
import { notOk, ok, sum, type Tally } from '../../results/tally.js';
import { changedRows, type Row } from './changed-rows.js';

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
    if (total === 0) throw new Failure(`${list.path} has no rows, so the check could not detect a loss`);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

const REMOTE = 'mfe-student';

/** Removes the files of a remote, so that the next start must release it again. */
async function removeFiles(remote: string, { env }: PortalUnderTest): Promise<void> {
  const versions = join(String(env['BLUSH_HOME']), 'releases/remotes', remote);
  for (const version of await readdir(versions)) await rm(join(versions, version), { recursive: true });
}

async function assertBroken(expected: number, { address }: PortalUnderTest): Promise<void> {
  const { broken } = (await (await fetch(`${address}/healthz`)).json()) as { broken: number };
  if (broken !== expected)
    throw new Failure(`/healthz counts ${broken} broken remotes instead of ${expected}`);
}

async function assertServed(remote: string, portal: PortalUnderTest): Promise<void> {
  await assertBroken(0, portal);
  const pointer = join(String(portal.env['BLUSH_HOME']), 'releases/live.json');
  const { remotes } = liveReleases.parse(JSON.parse(await readFile(pointer, 'utf8')));
  const entry = remotes.find(({ name }) => name === remote)?.entry;
  const { status } = await fetch(`${portal.address}${entry}`);
  if (status !== 200) throw new Failure(`${entry} is answered with ${status}`);
}

/** `--fresh` and backups handle only the entries that `data-folder.ts` lists. */
async function assertEntriesKnown({ env }: PortalUnderTest): Promise<void> {
  const unknown = await unknownEntries(String(env['BLUSH_HOME']));
  if (unknown.length > 0)
    throw new Failure(`data-folder.ts lacks ${unknown.join(', ')}, so --fresh and backups leave them out`);
}

export async function restart(context: Context): Promise<Tally> {
  const portal = await context.portal();
  const before = await signIn('admin', portal);
  const found = await Promise.all(
    comparedLists.map(async (list) => ({ list, rows: await readAll(list, before, portal) })),
  );

  await removeFiles(REMOTE, portal);
  await assertBroken(1, portal);
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
    // The token from before the restart stays valid, because the identity provider keeps its keys.
    ...found.map(({ list, rows }) =>
      survives(list.path, async () => {
        const changed = changedRows(rows, await readAll(list, before, portal));
        if (changed.length > 0) throw new Failure(changed.join('\n'));
      }),
    ),
    survives('a sign-in', () => renew(before.refresh, portal)),
    survives('an account', () => signIn('student', portal)),
    survives('a remote whose files were missing', () => assertServed(REMOTE, portal)),
    survives('the list of the data folder', () => assertEntriesKnown(portal)),
  ];
  return sum(await Promise.all(tallies));
}

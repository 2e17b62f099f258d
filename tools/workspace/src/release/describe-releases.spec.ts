import { describeReleases } from './describe-releases.js';
import { type Provenance, publish, rollBack, switchRemote } from '@blush/delivery';
import { Workspace } from '@blush/delivery/testing';

const lead: Provenance = { who: 'lead@example.com', commit: '0123456789abcdef+changes' };

let workspace: Workspace;
const template = new Workspace();
await template.release(await template.shell());
for (const content of ['1', '2']) {
  await template.release(await template.remote('mfe-student', { content }));
}
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
});
afterEach(() => workspace.remove());

const described = async (choice: { app?: string; limit?: number } = {}) =>
  describeReleases(await workspace.store.live(), await workspace.store.history(), { limit: 20, ...choice });
const cells = (line = '') => line.split(/ {2,}/);

describe('POR-02 the list of live versions', () => {
  it('has the version, date, author and commit of each app', async () => {
    const [head, shell, student] = await described();
    const live = await workspace.store.live();
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
    expect(cells(head)).toEqual(['App', 'Live', 'Since', 'By', 'Commit']);
    expect(cells(shell)).toEqual(['shell', live.shell?.version, moment, 'team@example.com', 'abc123']);
    expect(cells(student)).toEqual([
      'mfe-student',
      live.remotes[0]?.version,
      moment,
      'team@example.com',
      'abc123',
    ]);
  });

  it('says which version is not in the history, as after a damaged one was moved away', async () => {
    const [, shell] = describeReleases(await workspace.store.live(), [], { limit: 20 });
    expect(cells(shell?.trimEnd()).slice(2)).toEqual(['not in the history']);
  });

  it('names a rollback and its author, with the commit of the version that is live again', async () => {
    await rollBack(workspace.store, 'mfe-student', { who: 'ops@example.com' });
    const lines = await described({ app: 'mfe-student' });
    expect(lines[1]).toMatch(/^mfe-student\s.*-r1\..*ops@example\.com\s+abc123$/);
    expect(lines.some((line) => / rollback .*-r2\.\w+ -> .*-r1\./.test(line))).toBe(true);
  });

  it('marks a disabled remote and names who disabled it, and keeps the date of its release', async () => {
    const [, , before] = await described();
    await switchRemote(workspace.store, 'mfe-student', true, { who: 'ops@example.com' });
    const lines = await described();
    const version = cells(before)[1] ?? '';
    expect(cells(lines[2])).toEqual(cells(before).toSpliced(1, 1, `${version} (off)`));
    const [moment, ...line] = cells(lines[lines.indexOf('History:') + 1]);
    expect(line).toEqual(['disable', 'mfe-student', version, 'ops@example.com', 'abc123']);
    expect(moment).toMatch(/ UTC$/);
  });

  it('shortens a commit, and keeps the mark of a modified tree', async () => {
    await publish(workspace.store, [await workspace.remote('mfe-student', { content: '3' })], lead);
    expect((await described())[2]).toMatch(/0123456789\+changes$/);
  });

  it('lists the newest entries first, and the total', async () => {
    const lines = await described({ limit: 2 });
    const start = lines.indexOf('History, the newest 2 of 3:');
    expect(lines.slice(start + 1).map((line) => cells(line)[3])).toEqual([
      expect.stringMatching(/-r1\..* -> .*-r2\./),
      expect.stringMatching(/^nothing -> .*-r1\./),
    ]);
  });

  it('is a message when nothing is live', () => {
    expect(describeReleases({ shell: null, pages: null, remotes: [] }, [], { limit: 20 })).toEqual([
      'Nothing is live yet.',
    ]);
  });
});

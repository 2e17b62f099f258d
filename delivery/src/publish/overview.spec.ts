import { appendFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_EVENTS_MAX, releaseOverview } from '@blush/shared-ui/contracts';
import { releaseOverviewOf } from './overview.js';
import { rollBack } from './roll-back.js';
import { switchRemote } from './switch-remote.js';
import { Workspace } from '../../test/workspace.js';

const admin = { who: 'admin@example.com', commit: null };

let workspace: Workspace;
const template = new Workspace();
await template.release(await template.shell(), await template.remote('mfe-public'));
for (const content of ['1', '2', '3']) {
  await template.release(await template.remote('mfe-student', { content }));
}
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
});
afterEach(() => workspace.remove());

const overview = async () => releaseOverview.parse(await releaseOverviewOf(workspace.store));
const student = async () => (await overview()).apps.find(({ name }) => name === 'mfe-student');

describe('POR-02 an overview of what is live', () => {
  it('lists the shell first, then the remotes, and the history with the newest event first', async () => {
    const { apps, history } = await overview();
    expect(apps.map(({ name }) => name)).toEqual(['shell', 'mfe-public', 'mfe-student']);
    expect(history.map(({ app }) => app)).toEqual([...Array(3).fill('mfe-student'), 'mfe-public', 'shell']);
    expect(apps[2]).toMatchObject({ since: history[0]?.at, who: 'team@example.com', commit: 'abc123' });
  });

  it('names the version that a rollback would make live; null at the first release', async () => {
    for (;;) {
      const { previous, version } = (await student()) ?? {};
      if (previous === null) break;
      expect((await rollBack(workspace.store, 'mfe-student', admin)).to).toBe(previous);
      expect(await student()).toMatchObject({ version: previous, who: 'admin@example.com' });
      expect(version).not.toBe(previous);
    }
    expect((await student())?.version).toMatch(/-r1\./);
  });

  it('marks a disabled remote, and keeps the date since which its version is live', async () => {
    const before = await student();
    await switchRemote(workspace.store, 'mfe-student', true, admin);
    expect(await student()).toEqual({ ...before, disabled: true });
    expect((await overview()).history[0]).toMatchObject({ action: 'disable', who: 'admin@example.com' });
  });

  it('lists what is live without a date after a damaged history was moved away, and a remote can be switched off', async () => {
    const file = join(workspace.store.root, 'history.jsonl');
    renameSync(file, `${file}.damaged`);
    const before = await student();
    expect(before).toMatchObject({ since: null, who: null, commit: null, previous: null, disabled: false });
    await switchRemote(workspace.store, 'mfe-student', true, admin);
    expect(await student()).toEqual({ ...before, disabled: true });
    expect((await overview()).history).toMatchObject([{ action: 'disable', app: 'mfe-student' }]);
  });

  it('has only the newest events of a long history', async () => {
    const last = (await workspace.store.history()).at(-1);
    const lines = Array.from({ length: RELEASE_EVENTS_MAX }, (_none, index) =>
      JSON.stringify({ ...last, who: `admin ${index}` }),
    );
    appendFileSync(join(workspace.store.root, 'history.jsonl'), `${lines.join('\n')}\n`);
    const { history } = await overview();
    expect(history).toHaveLength(RELEASE_EVENTS_MAX);
    expect(history[0]?.who).toBe(`admin ${RELEASE_EVENTS_MAX - 1}`);
  });

  it('is empty before the first release', async () => {
    const empty = new Workspace();
    expect(await releaseOverviewOf(empty.store)).toEqual({ apps: [], history: [] });
    empty.remove();
  });
});

import { liveVersion } from '../store/live.js';
import { VersionConflict, rollBack, rollBackTogether } from './roll-back.js';
import { provenance, Workspace } from '../../test/workspace.js';

let workspace: Workspace;
const template = new Workspace();
await template.release(await template.shell());
for (const content of ['1', '2', '3']) {
  await template.release(await template.remote('mfe-student', { content }));
}
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
});
afterEach(() => workspace.remove());

const live = () => workspace.store.live();
const versionOf = async (app: string) => liveVersion(await live(), app);

describe('POR-06 a rollback', () => {
  it('makes the previous version live again, from its copy in the store', async () => {
    const before = await live();
    const entry = await rollBack(workspace.store, 'mfe-student', { who: 'lead@example.com' });
    expect(entry).toMatchObject({ action: 'rollback', who: 'lead@example.com', commit: 'abc123' });
    expect(await versionOf('mfe-student')).toMatch(/-r2\./);
    expect((await live()).shell).toEqual(before.shell);
    expect((await live()).remotes[0]?.entry).toBe(
      `/remotes/mfe-student/${await versionOf('mfe-student')}/remoteEntry.b2.js`,
    );
  });

  it('goes back one release each time; fails at the first release and for an app that was never released', async () => {
    await rollBack(workspace.store, 'mfe-student', provenance);
    await rollBack(workspace.store, 'mfe-student', provenance);
    expect(await versionOf('mfe-student')).toMatch(/-r1\./);
    await expect(rollBack(workspace.store, 'mfe-student', provenance)).rejects.toThrow(
      'is its first release',
    );
    await expect(rollBack(workspace.store, 'mfe-staff', provenance)).rejects.toThrow(
      'has never been released',
    );
  });

  it('is refused when the live version is not the one that the caller expects', async () => {
    const expected = (await versionOf('mfe-student')) ?? '';
    const twice = [1, 2].map(() => rollBack(workspace.store, 'mfe-student', provenance, expected));
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(VersionConflict);
    expect(await versionOf('mfe-student')).toMatch(/-r2\./);
  });

  it('is refused when the live shell and remotes would be incompatible', async () => {
    const shell = await workspace.shell({ contract: '2.0.0' });
    await workspace.release(shell, await workspace.remote('mfe-student', { contract: '^2.0.0' }));
    const before = await live();
    await expect(rollBack(workspace.store, 'mfe-student', provenance)).rejects.toThrow(
      /was built for contract \^1\.0\.0, the live shell provides 2\.0\.0/,
    );
    await expect(rollBack(workspace.store, 'shell', provenance)).rejects.toThrow('Refused');
    expect(await live()).toEqual(before);
  });

  it('of apps that were released in one step goes back in one step, and a refused one names it', async () => {
    const before = await live();
    const shell = await workspace.shell({ contract: '2.0.0' });
    await workspace.release(shell, await workspace.remote('mfe-student', { contract: '^2.0.0' }));
    for (const [app, both] of [
      ['mfe-student', 'mfe-student shell'],
      ['shell', 'shell mfe-student'],
    ] as const) {
      await expect(rollBack(workspace.store, app, provenance)).rejects.toThrow(
        new RegExp(`the live shell provides .* Together: npm run rollback -- ${both}\\.$`),
      );
    }
    const rollbacks = await rollBackTogether(workspace.store, ['shell', 'mfe-student'], provenance);
    const entries = rollbacks.map(({ entry }) => entry);
    expect(entries.map(({ action, app }) => `${action} ${app}`)).toEqual([
      'rollback shell',
      'rollback mfe-student',
    ]);
    expect({ ...(await live()), pages: before.pages }).toEqual(before);
    expect((await workspace.store.history()).slice(-2)).toEqual(entries);
  });

  it('of an app that is named twice goes back once', async () => {
    const count = (await workspace.store.history()).length;
    const rollbacks = await rollBackTogether(workspace.store, ['mfe-student', 'mfe-student'], provenance);
    expect(rollbacks).toHaveLength(1);
    expect(await workspace.store.history()).toHaveLength(count + 1);
  });

  it('of several apps changes nothing when one of them cannot go back', async () => {
    const before = await live();
    const both = rollBackTogether(workspace.store, ['mfe-student', 'shell'], provenance);
    await expect(both).rejects.toThrow('shell 1.0.0-r1.');
    expect(await live()).toEqual(before);
  });

  it('is not advised for a remote that has nothing to go back to', async () => {
    await workspace.release(
      await workspace.shell({ contract: '2.0.0' }),
      await workspace.remote('mfe-student', { contract: '^2.0.0' }),
      await workspace.remote('mfe-new', { contract: '^2.0.0' }),
    );
    await expect(rollBack(workspace.store, 'shell', provenance)).rejects.toThrow(
      /mfe-new .* Build mfe-new for 1\.0\.0/,
    );
  });
});

import { listApps } from './apps.js';
import { releaseNew } from './release-new.js';
import { rollBack } from './roll-back.js';
import { switchRemote } from './switch-remote.js';
import { provenance, Workspace } from '../../test/workspace.js';

const admin = { who: 'admin@example.com', commit: null };

let workspace: Workspace;
const template = new Workspace();
await template.release(
  await template.shell(),
  await template.remote('mfe-public'),
  await template.remote('mfe-student', { roles: ['student'], content: '1' }),
);
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
});
afterEach(() => workspace.remove());

const setDisabled = (disabled: boolean, name = 'mfe-student') =>
  switchRemote(workspace.store, name, disabled, admin);
const student = async () => (await workspace.store.live()).remotes.find(({ name }) => name === 'mfe-student');
const actions = async () => (await workspace.store.history()).map(({ action, app }) => `${action} ${app}`);

describe('POR-06 a disabled remote', () => {
  it('is marked in the live state and the history, and keeps its version', async () => {
    const before = await student();
    const released = (await workspace.store.history()).find(({ app }) => app === 'mfe-student');
    const entry = await setDisabled(true);
    expect(await student()).toEqual({ ...before, disabled: true });
    expect(entry).toEqual({
      ...released,
      at: entry.at,
      who: 'admin@example.com',
      action: 'disable',
      from: before?.version,
      to: before?.version,
    });
    expect((await workspace.store.history()).at(-1)).toEqual(entry);
  });

  it('leaves no trace in the live state once it is enabled again', async () => {
    const before = await workspace.store.live();
    for (const name of ['mfe-student', 'mfe-public']) {
      await setDisabled(true, name);
      expect(await setDisabled(false, name)).toMatchObject({ action: 'enable', app: name });
    }
    expect(await workspace.store.live()).toEqual(before);
  });

  it('stays disabled through releases, rollbacks and restarts, until it is enabled', async () => {
    await setDisabled(true);
    await workspace.release(await workspace.remote('mfe-student', { roles: ['student'], content: '2' }));
    expect(await student()).toMatchObject({ version: expect.stringMatching(/-r2\./), disabled: true });
    await rollBack(workspace.store, 'mfe-student', provenance);
    expect(await student()).toMatchObject({ version: expect.stringMatching(/-r1\./), disabled: true });
    workspace.writeRemote('mfe-student', { roles: ['student'], content: '3' });
    await releaseNew(workspace.store, listApps(workspace.root), provenance);
    expect(await student()).toMatchObject({ version: expect.stringMatching(/-r3\./), disabled: true });
    await setDisabled(false);
    expect(await student()).not.toHaveProperty('disabled');
  });

  it('rolls back to the previous release, even when it was disabled and enabled since', async () => {
    await workspace.release(await workspace.remote('mfe-student', { roles: ['student'], content: '2' }));
    await setDisabled(true);
    await setDisabled(false);
    expect((await rollBack(workspace.store, 'mfe-student', provenance)).to).toMatch(/-r1\./);
  });
});

describe('a switch is refused, and nothing changes', () => {
  it.each([
    ['on already', 'mfe-student', false, 'mfe-student is switched on already.'],
    ['not live', 'mfe-staff', true, 'No remote "mfe-staff" is live. Available: mfe-public, mfe-student.'],
    ['the shell', 'shell', true, 'The shell cannot be switched off'],
  ])('when the app is %s', async (_case, name, disabled, sentence) => {
    const before = await workspace.store.live();
    await expect(setDisabled(disabled, name)).rejects.toThrow(sentence);
    expect(await workspace.store.live()).toEqual(before);
    expect(await actions()).toHaveLength(3);
  });

  it('when the app is off already', async () => {
    await setDisabled(true);
    await expect(setDisabled(true)).rejects.toThrow('mfe-student is switched off already.');
    expect(await actions()).toHaveLength(4);
  });
});

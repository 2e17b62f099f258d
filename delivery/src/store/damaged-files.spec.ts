import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Workspace } from '../../test/workspace.js';
import { refusedReleases } from '../publish/refused-releases.js';
import { releaseKeysOf } from './release-keys.js';

let workspace: Workspace;
const template = new Workspace();
await template.release(await template.shell(), await template.remote('mfe-student'));
afterAll(() => template.remove());
beforeEach(() => {
  workspace = new Workspace(template);
});
afterEach(() => workspace.remove());

const inStore = (name: string) => join(workspace.store.root, name);
const inKeys = (name: string) => join(workspace.home, 'keys', name);
const keys = () =>
  releaseKeysOf({ releaseKeys: {}, folders: { keys: join(workspace.home, 'keys') } as never });

it.each([
  ['', 'it is empty'],
  ['{"shell":', 'it is cut off'],
  ['{"shell":1}', 'shell: Invalid input'],
])('an error for a live.json with %j names the file and the remedy', async (text, problem) => {
  writeFileSync(inStore('live.json'), text);
  await expect(workspace.store.live()).rejects.toThrow(`${inStore('live.json')} is damaged: ${problem}`);
  await expect(workspace.store.live()).rejects.toThrow('then releases the apps again');
});

it('an error names a damaged line of the history, when it is read and in a change', async () => {
  const history = readFileSync(inStore('history.jsonl'), 'utf8');
  writeFileSync(inStore('history.jsonl'), `{"at":\n${history}`);
  const reason = `${inStore('history.jsonl')}, line 1, is damaged: it is cut off`;
  await expect(workspace.store.history()).rejects.toThrow(reason);
  await expect(workspace.store.change(() => Promise.resolve())).rejects.toThrow(reason);
});

it.each(['trusted-keys', 'signing-keys'])('an error names damaged %s, but no key', async (name) => {
  await keys().assertReadable();
  appendFileSync(inKeys(name), 'mfe-student:c2VjcmV0');
  const reading = keys().assertReadable();
  await expect(reading).rejects.toThrow(`${inKeys(name)} is damaged`);
  await expect(reading).rejects.not.toThrow('c2VjcmV0');
});

it('lost public keys are made again from the private ones at the next release', async () => {
  rmSync(inKeys('trusted-keys'));
  expect(await refusedReleases(workspace.store)).toHaveLength(2);
  await workspace.release(
    await workspace.shell({ content: '2' }),
    await workspace.remote('mfe-student', { content: '2' }),
  );
  expect(await refusedReleases(workspace.store)).toEqual([]);
});

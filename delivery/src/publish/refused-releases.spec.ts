import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provenance, Workspace } from '../../test/workspace.js';
import { publish } from './publish.js';
import { refusedReleases } from './refused-releases.js';

it('security finding 1: apps are refused that live.json names without a manifest, until they are released again', async () => {
  const workspace = new Workspace();
  const { store } = workspace;
  const builds = [await workspace.shell(), await workspace.remote('mfe-public', { mounts: ['/'] })];
  await publish(store, builds, provenance);
  expect(await refusedReleases(store)).toEqual([]);

  const pointer = join(store.root, 'live.json');
  writeFileSync(pointer, readFileSync(pointer, 'utf8').replaceAll(/,\s*"manifest": "[^"]+"/g, ''));
  expect((await refusedReleases(store)).map(({ release: { app } }) => app)).toEqual(['shell', 'mfe-public']);
  await expect(publish(store, builds.slice(1), provenance)).rejects.toThrow('shell 1.0.0-r1');
  await publish(store, builds, provenance);
  expect(await refusedReleases(store)).toEqual([]);
  workspace.remove();
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../publish/publish.js';
import { provenance, Workspace } from '../../test/workspace.js';
import { assertSigned } from './assert-signed.js';

it('security finding 1: a store with unsigned releases is refused, and the remedy in the message works', async () => {
  const workspace = new Workspace();
  const { store } = workspace;
  const builds = [await workspace.shell(), await workspace.remote('mfe-public', { mounts: ['/'] })];
  await publish(store, builds, provenance);
  assertSigned(await store.live());

  const pointer = join(store.root, 'live.json');
  writeFileSync(pointer, readFileSync(pointer, 'utf8').replaceAll(/,\s*"manifest": "[^"]+"/g, ''));
  const unsigned = await store.live();
  expect(() => assertSigned(unsigned)).toThrow(
    /unsigned releases \(shell, mfe-public\).*npm run release -- shell mfe-public\.$/,
  );
  await expect(publish(store, builds.slice(1), provenance)).rejects.toThrow('shell 1.0.0-r1');
  await publish(store, builds, provenance);
  assertSigned(await store.live());
  workspace.remove();
});

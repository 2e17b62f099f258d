import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** @type {Promise<void> | undefined} */
let skipped;

/** A wait for the disk proves nothing in tests. Specs that prove what is put on disk, and when, spy on the same method. */
export default function skipSyncs() {
  return (skipped ??= replaceSync());
}

async function replaceSync() {
  const handle = await open(tmpdir());
  await handle.close();
  Object.getPrototypeOf(handle).sync = () => Promise.resolve();
}

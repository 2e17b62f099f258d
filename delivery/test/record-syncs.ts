import { open, type FileHandle } from 'node:fs/promises';
import { temporaryFolder } from '@blush/server-kit/testing';

interface Sync {
  /** The file or folder that was put on disk. */
  readonly ino: number;
  /** What `seen` returned at that time. */
  readonly seen: unknown;
}

/** Records each file and folder that is put on disk, until the mocks are restored. */
export async function recordSyncs(seen: () => unknown): Promise<Sync[]> {
  const handle = await open(temporaryFolder());
  await handle.close();
  const syncs: Sync[] = [];
  jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    const { ino } = await this.stat();
    syncs.push({ ino, seen: seen() });
  });
  return syncs;
}

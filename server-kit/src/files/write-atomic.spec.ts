import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { writeAtomic } from './write-atomic.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'pointer.json');
});
afterEach(() => jest.restoreAllMocks());

async function fileHandlePrototype(): Promise<FileHandle> {
  const handle = await open(folder);
  await handle.close();
  return Object.getPrototypeOf(handle) as FileHandle;
}

describe('an atomic write', () => {
  it('replaces the content and leaves no temporary file', async () => {
    writeFileSync(file, 'old');
    await writeAtomic(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['pointer.json']);
  });

  it('has all of the content on disk before the name points at it', async () => {
    writeFileSync(file, 'old');
    const synced: string[][] = [];
    const prototype = await fileHandlePrototype();
    const contents = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    jest.spyOn(prototype, 'sync').mockImplementation(() => {
      synced.push(contents());
      return Promise.resolve();
    });
    await writeAtomic(file, 'new');
    expect(synced.map((texts) => texts.sort())).toEqual([['new', 'old']]);
  });

  it('gives the file the permissions that the caller names', async () => {
    await writeAtomic(file, 'secret', 0o600);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('that fails leaves no temporary file and the target as it was', async () => {
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    await expect(writeAtomic(file, 'new')).rejects.toThrow('pointer.json');
    expect(readdirSync(folder)).toEqual(['pointer.json']);
    expect(readdirSync(file)).toEqual(['in-the-way']);
  });
});

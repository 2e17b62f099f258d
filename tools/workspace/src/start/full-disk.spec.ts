import { Failure } from '@blush/server-kit/failure';
import { fullDisk, nameFullDisk } from './full-disk.js';

const MB = 1024 * 1024;
const folders = ['/data/mongo', '/data/logs', '/tmp'];
const free = (bytes: Record<string, number>) => (folder: string) => bytes[folder] ?? 900 * MB;

describe('a full disk', () => {
  it.each([
    'ENOSPC: no space left on device, write',
    'WiredTiger error message: __posix_file_write: No space left on device',
    'OutOfDiskSpace: available disk space of 10 bytes is less than required minimum',
    'EDQUOT: disk quota exceeded, write',
  ])('is recognized by %s, and named with the fullest folder', (error) => {
    expect(fullDisk(error, folders, free({ '/data/logs': 12.5 * MB }))).toBe(
      'The disk is full: /data/logs has 12.5 MB free. Make room there; no data has to be deleted.',
    );
  });

  it('is recognized by the free space when the log could not be written', () => {
    expect(fullDisk('', folders, free({ '/data/mongo': 0, '/data/logs': 0 }))).toContain(
      '/data/mongo has 0.0 MB free',
    );
  });

  it('is not reported for other errors', () => {
    expect(fullDisk('ENOENT: no such file', folders, free({}))).toBeUndefined();
    expect(nameFullDisk(new Error('ENOENT'), folders)).toEqual(new Error('ENOENT'));
  });

  it('is named in an error of the command itself, also for a folder that does not exist yet', () => {
    const named = nameFullDisk(new Error('ENOSPC: no space left on device, open x'), ['/nowhere/yet']);
    expect(named).toBeInstanceOf(Failure);
    expect(nameFullDisk(named, ['/'])).toBe(named);
    expect((named as Failure).message).toMatch(
      /^The disk is full: \/nowhere\/yet has \d+\.\d MB free.*\nENOSPC/,
    );
  });
});

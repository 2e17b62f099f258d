import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { hashContent } from './content-hash.js';

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}
const files = { 'main.js': 'one', 'assets/page.js': 'two' };

describe('the hash of a folder', () => {
  it('depends neither on the place of the folder nor on the order in which files were written', async () => {
    const hash = await hashContent(folderOf(files));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashContent(folderOf(Object.fromEntries(Object.entries(files).reverse())))).toBe(hash);
  });

  it('changes when a byte or a name changes, a file is added, or bytes move to another file', async () => {
    const renamed = folderOf(files);
    renameSync(join(renamed, 'main.js'), join(renamed, 'other.js'));
    const folders = [
      folderOf(files),
      folderOf({ ...files, 'main.js': 'onE' }),
      renamed,
      folderOf({ ...files, 'more.js': '' }),
      folderOf({ 'main.js': '', 'assets/page.js': 'twoone' }),
    ];
    const hashes = await Promise.all(folders.map(hashContent));
    expect(new Set(hashes).size).toBe(folders.length);
  });
});

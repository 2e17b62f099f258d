import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { FolderPictures } from './folder-pictures.js';

const bytes = Buffer.from('one picture');

describe('pictures in a folder', () => {
  it('are named by the hash of their bytes and stored once', async () => {
    const folder = join(temporaryFolder(), 'pictures');
    const pictures = new FolderPictures(folder);
    const [name, again] = await Promise.all([pictures.put(bytes), pictures.put(bytes)]);
    expect(name).toMatch(/^[0-9a-f]{64}\.webp$/);
    expect(again).toBe(name);
    expect(readdirSync(folder)).toEqual([name]);
    expect(Buffer.from((await pictures.read(name)) ?? '')).toEqual(bytes);
  });

  it('are removed by their names only, and once', async () => {
    const home = temporaryFolder();
    const folder = join(home, 'pictures');
    const pictures = new FolderPictures(folder);
    const name = await pictures.put(bytes);
    writeFileSync(join(home, 'secret.webp'), 'secret');
    await pictures.remove('../secret.webp');
    await pictures.remove(name);
    await pictures.remove(name);
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(home)).toContain('secret.webp');
  });

  it('are read by their names only, never by a path', async () => {
    const home = temporaryFolder();
    const folder = join(home, 'pictures');
    mkdirSync(folder);
    writeFileSync(join(home, 'secret.webp'), 'secret');
    writeFileSync(join(folder, 'other.webp'), 'other');
    const pictures = new FolderPictures(folder);
    for (const name of ['../secret.webp', 'other.webp', '', '.', `${'0'.repeat(64)}.webp`])
      await expect(pictures.read(name)).resolves.toBeUndefined();
  });
});

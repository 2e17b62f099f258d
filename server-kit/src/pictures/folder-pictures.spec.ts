import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describePictures } from '../../test/picture-contract.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { pictureStoreOf } from './index.js';

function inFolder() {
  const folder = join(temporaryFolder(), 'pictures');
  return {
    folder,
    pictures: pictureStoreOf({ address: folder }),
    names: () => Promise.resolve(readdirSync(folder)),
    add: (name: string) => {
      mkdirSync(folder, { recursive: true });
      return Promise.resolve(writeFileSync(join(folder, name), 'other'));
    },
  };
}

describePictures('a folder', () => Promise.resolve(inFolder()));

it('pictures in a folder are never read or removed by a path', async () => {
  const { folder, pictures, add } = inFolder();
  await add('../secret.webp');
  await expect(pictures.read('../secret.webp')).resolves.toBeUndefined();
  await pictures.remove('../secret.webp');
  expect(readdirSync(join(folder, '..'))).toContain('secret.webp');
});

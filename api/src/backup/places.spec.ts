import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@blush/server-kit/files';
import { temporaryFolder } from '@blush/server-kit/testing';
import { restorePlaces } from './places.js';

const files = ['places/pictures/a/one.webp', 'places/seed.json', 'places/pictures/two.webp'];

/** A backup and a new machine. */
function folders() {
  const backup = temporaryFolder();
  mkdirSync(join(backup, 'places/pictures/a'), { recursive: true });
  for (const path of files) writeFileSync(join(backup, path), path);
  const home = temporaryFolder();
  const places = new Map([
    ['pictures', join(home, 'pictures')],
    ['seed.json', join(home, 'seed.json')],
  ]);
  return { backup, home, places };
}

it('the files of places are restored', async () => {
  const { backup, home, places } = folders();
  await restorePlaces(places, backup, [...files, 'database/users.bson.gz']);
  expect((await listFiles(home)).toSorted()).toEqual([
    'pictures/a/one.webp',
    'pictures/two.webp',
    'seed.json',
  ]);
  expect(readFileSync(join(home, 'seed.json'), 'utf8')).toBe('places/seed.json');
});

it('a restore that fails deletes the files that it has restored, so that their places are empty again', async () => {
  const { backup, home, places } = folders();
  const restored = restorePlaces(places, backup, [...files, 'places/pictures/missing.webp']);
  await expect(restored).rejects.toThrow('missing.webp');
  expect(await listFiles(home)).toEqual([]);
});

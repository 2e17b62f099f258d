import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { backupTestBed, collectionsIn, restore, save } from '../../test/backup/backup-test-bed.js';

const { connect, migrated } = backupTestBed();

describe('a restore refuses', () => {
  let folder: string;
  beforeAll(async () => {
    const home = temporaryFolder();
    await mkdir(join(home, 'pictures'));
    await writeFile(join(home, 'pictures/a.webp'), 'picture');
    const source = await migrated();
    await source.db().collection('users').insertOne({ iss: 'a', sub: 'b' });
    folder = await save(source, { places: new Map([['pictures', join(home, 'pictures')]]) });
  });

  const users = 'database/users.bson.gz';
  const flip = async (file: string) => {
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(12) ^ 1, 12);
    await writeFile(file, bytes);
  };
  const edit = (file: string, from: string | RegExp, to: string) =>
    readFile(file, 'utf8').then((text) => writeFile(file, text.replace(from, to)));

  it.each<[string, (copy: string) => Promise<void>, RegExp]>([
    [
      'a changed file',
      (copy) => flip(join(copy, users)),
      /damaged: database\/users\.bson\.gz does not match its saved hash/,
    ],
    [
      'a cut file',
      (copy) => truncate(join(copy, users), 9),
      /damaged: database\/users\.bson\.gz has 9 bytes instead of/,
    ],
    [
      'a longer file',
      (copy) => appendFile(join(copy, users), 'x'),
      /damaged: database\/users\.bson\.gz has \d+ bytes/,
    ],
    [
      'a missing file',
      (copy) => rm(join(copy, 'places/pictures/a.webp')),
      /damaged: places\/pictures\/a\.webp is missing/,
    ],
    [
      'a manifest that lacks the file of a collection',
      (copy) => edit(join(copy, 'backup.json'), '"database/users.bson.gz"', '"database/other.bson.gz"'),
      /damaged: database\/users\.bson\.gz is missing/,
    ],
    [
      'a cut manifest',
      (copy) => truncate(join(copy, 'backup.json'), 90),
      /damaged: backup\.json cannot be read/,
    ],
    [
      'a folder without a manifest',
      (copy) => rm(join(copy, 'backup.json')),
      /is not a backup: it has no backup\.json/,
    ],
    [
      'a backup in a newer format',
      (copy) => edit(join(copy, 'backup.json'), '"format": 1', '"format": 2, "new": true'),
      /^The backup was made by a newer release\. Restore it with that release or a later one\.$/,
    ],
    [
      'a backup of a newer release',
      (copy) => edit(join(copy, 'backup.json'), /"databaseVersion": \d+/, '"databaseVersion": 99'),
      /The backup is of version 99 of the database; this release supports at most \d+\. Restore it with a newer release\./,
    ],
  ])('%s with an explanation, and writes nothing', async (_name, damage, sentence) => {
    const copy = join(temporaryFolder(), 'copy');
    await cp(folder, copy, { recursive: true });
    await damage(copy);
    const target = await connect();
    const place = join(temporaryFolder(), 'pictures');
    await expect(restore(target, copy, new Map([['pictures', place]]))).rejects.toThrow(sentence);
    expect(await collectionsIn(target)).toEqual([]);
    expect(existsSync(place)).toBe(false);
  });

  it('a database or a place that is not empty, and a backup with a place that the call does not name', async () => {
    const place = temporaryFolder();
    const used = await connect();
    await used.db().collection('notes').insertOne({});
    await expect(restore(used, folder, new Map([['pictures', place]]))).rejects.toThrow(
      /is not empty \(notes\)\./,
    );
    const target = await connect();
    await expect(restore(target, folder)).rejects.toThrow('The backup has "pictures": say where it belongs');
    await writeFile(join(place, 'a.webp'), 'other');
    await expect(restore(target, folder, new Map([['pictures', place]]))).rejects.toThrow(
      `${place} is not empty.`,
    );
    expect(await collectionsIn(target)).toEqual([]);
  });
});

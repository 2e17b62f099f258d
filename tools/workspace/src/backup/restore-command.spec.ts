import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { dataEntries, emptyDataFolder } from '../start/data-folder.js';
import { run as backUp } from './backup-command.js';
import { leftOut, placeArguments } from './places.js';
import { run as restore } from './restore-command.js';

const cli = join(root, 'tools/cli/bin/blush.mjs');

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  Object.assign(process.env, { BLUSH_ENV_FILE: devNull, BLUSH_HOME: home });
});

it('a restore refuses a data folder with data, and leaves it as it is', async () => {
  mkdirSync(join(home, 'pictures'));
  writeFileSync(join(home, 'pictures/a.webp'), 'picture');
  const restored = restore([join(home, 'backup')]);
  await expect(restored).rejects.toThrow(Failure);
  await expect(restored).rejects.toThrow(
    `The data folder ${home} is not empty (pictures). A backup is restored into an empty`,
  );
  expect(readdirSync(join(home, 'pictures'))).toEqual(['a.webp']);
});

it('a failed restore leaves the logs, and nothing else that it may have written', async () => {
  for (const name of [...dataEntries, 'photos']) mkdirSync(join(home, name));
  await emptyDataFolder(home);
  expect(readdirSync(home).sort()).toEqual(['logs', 'photos']);
});

it('an interrupted backup ends with code 130', async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const MONGODB_URI = `mongodb://127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  const child = spawn(process.execPath, [cli, 'backup', join(home, 'backup')], {
    env: { ...process.env, MONGODB_URI },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([once(silent, 'connection'), ended]);
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  silent.close();
});

it('a backup fails if no portal runs, and says so', async () => {
  const backup = backUp([join(home, 'backup')]);
  await expect(backup).rejects.toThrow(Failure);
  await expect(backup).rejects.toThrow(`No portal runs on ${home}, so its database cannot be reached.`);
});

describe('beside the database, a backup has', () => {
  const configOf = (env: NodeJS.ProcessEnv) => loadConfig({ root: temporaryFolder(), env, part: 'database' });
  const namesFor = (env: NodeJS.ProcessEnv) =>
    placeArguments(configOf(env)).map((text) => text.split('=')[0]);

  it('all data of a portal on one machine', () => {
    expect(namesFor({})).toEqual([
      ...['identity', 'keys', 'mail', 'payments', 'pictures', 'releases', 'seed.json'],
    ]);
  });

  it('the releases and pictures of the folders that RELEASES_DIR and PICTURES_DIR name', () => {
    const env = { RELEASES_DIR: '/srv/releases', PICTURES_DIR: '/srv/pictures' };
    expect(placeArguments(configOf(env))).toEqual(
      expect.arrayContaining(['releases=/srv/releases', 'pictures=/srv/pictures']),
    );
  });

  it('only the pictures in production', () => {
    const uri = 'mongodb+srv://api:secret@cluster.example.com/blush';
    expect(namesFor({ NODE_ENV: 'production', MONGODB_URI: uri })).toEqual(['pictures']);
    expect(leftOut(configOf({}))).toBe('');
  });

  it('no pictures that are in a bucket, and says so', () => {
    const env = { PICTURES_URL: 's3://pictures.example.com/portal', AWS_REGION: 'eu-central-1' };
    expect(namesFor(env)).not.toContain('pictures');
    expect(leftOut(configOf(env))).toContain('they stay in s3://pictures.example.com/portal.');
  });
});

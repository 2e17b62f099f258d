import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@blush/server-kit/config';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { placeArguments } from './places.js';

function blush(home: string, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/cli/bin/blush.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, BLUSH_ENV_FILE: devNull, BLUSH_HOME: home },
  });
  return { status, stderr };
}

it('a restore refuses a data folder with data, and leaves it as it is', () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'pictures'));
  writeFileSync(join(home, 'pictures/a.webp'), 'picture');
  const { status, stderr } = blush(home, 'restore', join(home, 'backup'));
  expect(status).toBe(1);
  expect(stderr).toContain(
    `The data folder ${home} is not empty (pictures). A backup is restored into an empty`,
  );
  expect(readdirSync(join(home, 'pictures'))).toEqual(['a.webp']);
});

it('a backup without a running portal says what to start', () => {
  const home = temporaryFolder();
  const { status, stderr } = blush(home, 'backup', join(home, 'backup'));
  expect(status).toBe(1);
  expect(stderr).toContain(`No portal runs on ${home}, so its database cannot be reached.`);
});

describe('beside the database, a backup has', () => {
  const namesFor = (env: NodeJS.ProcessEnv) =>
    placeArguments(loadConfig({ root: temporaryFolder(), env, part: 'database' })).map(
      (text) => text.split('=')[0],
    );

  it('all data of a portal on one machine', () => {
    expect(namesFor({})).toEqual(['pictures', 'releases', 'keys', 'identity', 'payments', 'seed.json']);
  });

  it('only the pictures in production', () => {
    const uri = 'mongodb+srv://api:secret@cluster.example.com/blush';
    expect(namesFor({ NODE_ENV: 'production', MONGODB_URI: uri })).toEqual(['pictures']);
  });
});

import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installInCache, mongodCache } from './cache.js';
import { findMongod, type MongodSource } from './find-mongod.js';
import { run } from './run.js';
import { temporaryFolder } from '@blush/server-kit/testing';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const env = (more: Record<string, string> = {}) => ({
  PATH: join(folder, 'path'),
  XDG_CACHE_HOME: join(folder, 'cache'),
  ...more,
});

function program(path: string, runs = true): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, runs ? '#!/bin/sh\necho "db version v6.0.5"\n' : '#!/bin/sh\nexit 1\n');
  chmodSync(path, 0o755);
  return path;
}

const failing: MongodSource = {
  name: 'unreachable mirror',
  obtain: () => Promise.reject(new Error('no route to host')),
};
const unused: MongodSource = { name: 'unused', obtain: () => Promise.reject(new Error('must not be used')) };
const installing = (runs = true): MongodSource => ({
  name: 'installing',
  obtain: (cache) =>
    installInCache(cache, (staging) => Promise.resolve(program(join(staging, 'unpacked'), runs))),
});

describe('findMongod()', () => {
  it('prefers MONGOMS_SYSTEM_BINARY', async () => {
    program(join(folder, 'path/mongod'));
    const MONGOMS_SYSTEM_BINARY = program(join(folder, 'mine'));
    expect(await findMongod({ env: env({ MONGOMS_SYSTEM_BINARY }), sources: [unused] })).toBe(
      MONGOMS_SYSTEM_BINARY,
    );
  });

  it('prefers the PATH to the cache', async () => {
    program(join(mongodCache(env()), 'mongod'));
    const onPath = program(join(folder, 'path/mongod'));
    expect(await findMongod({ env: env(), sources: [unused] })).toBe(onPath);
  });

  it('prefers the cache to a download, if the mongod on the PATH does not run', async () => {
    program(join(folder, 'path/mongod'), false);
    const cached = program(join(mongodCache(env()), 'mongod'));
    expect(await findMongod({ env: env(), sources: [unused] })).toBe(cached);
  });

  it('downloads from the first source that works, and caches the mongod', async () => {
    const reports: string[] = [];
    const report = (message: string) => reports.push(message);
    const found = await findMongod({ env: env(), sources: [failing, installing(), unused], report });
    expect(found).toBe(join(mongodCache(env()), 'mongod'));
    expect(reports).toEqual(['unreachable mirror: no route to host']);
    expect(await findMongod({ env: env(), sources: [unused] })).toBe(found);
  });

  it('returns one complete installation when it is called several times at once', async () => {
    const found = await Promise.all(
      Array.from({ length: 8 }, () => findMongod({ env: env(), sources: [installing()] })),
    );
    expect(new Set(found).size).toBe(1);
    expect(readdirSync(join(folder, 'cache/blush-camp'))).toHaveLength(1);
  });
});

describe('findMongod() fails', () => {
  it('with the tried sources, their errors and the remaining options', async () => {
    const search = findMongod({ env: env(), sources: [failing] });
    await expect(search).rejects.toThrow(
      /unreachable mirror: no route to host[\s\S]*set MONGODB_URI[\s\S]*PATH/,
    );
  });

  it('when the configured mongod does not run', async () => {
    const MONGOMS_SYSTEM_BINARY = program(join(folder, 'mine'), false);
    program(join(folder, 'path/mongod'));
    await expect(findMongod({ env: env({ MONGOMS_SYSTEM_BINARY }) })).rejects.toThrow(
      `MONGOMS_SYSTEM_BINARY names ${MONGOMS_SYSTEM_BINARY}, which does not run`,
    );
  });

  it('when the downloaded mongod does not run, and deletes it', async () => {
    await expect(findMongod({ env: env(), sources: [installing(false)] })).rejects.toThrow(
      'does not run here',
    );
    expect(existsSync(mongodCache(env()))).toBe(false);
  });
});

describe('a program for downloads', () => {
  it('is killed after its time limit', async () => {
    await expect(run('sleep', ['60'], { timeoutMs: 50 })).rejects.toThrow('sleep was not done after 0.05 s');
  });

  it('is named in the error when it is missing', async () => {
    await expect(run('no-such-program', [], { timeoutMs: 60_000 })).rejects.toThrow(
      'no-such-program is not installed',
    );
  });

  it('fails with the last line of its error output', async () => {
    await expect(
      run('sh', ['-c', 'echo first >&2; echo last >&2; exit 1'], { timeoutMs: 60_000 }),
    ).rejects.toThrow(/^last$/);
  });
});

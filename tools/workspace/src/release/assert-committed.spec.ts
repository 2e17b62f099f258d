import { join } from 'node:path';
import { loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { assertCommitted, storesOfThisMachine } from './assert-committed.js';

const home = temporaryFolder();
const clean = { who: 'team@example.com', commit: 'abc' };
const changed = { who: 'team@example.com', commit: 'abc+changes' };
const unknown = { who: 'team@example.com', commit: null };
const bucket = { RELEASES_URL: 's3://releases/portal', AWS_REGION: 'eu-central-1' };

async function checkRelease(
  provenance: typeof clean | typeof unknown,
  env: NodeJS.ProcessEnv,
  production = false,
) {
  const config = loadConfig({ root: home, env: { BLUSH_HOME: home, ...env }, part: 'release' });
  assertCommitted(provenance, { ...config, production }, await storesOfThisMachine(config));
}

describe('a release from a tree with uncommitted changes', () => {
  it('is allowed for the store of a portal on this machine', async () => {
    await expect(checkRelease(changed, {})).resolves.toBeUndefined();
    await expect(checkRelease(unknown, {})).resolves.toBeUndefined();
    expect(await storesOfThisMachine(loadConfig({ root: home, env: { BLUSH_HOME: home } }))).toEqual([
      join(home, 'releases'),
    ]);
  });

  it.each<[string, NodeJS.ProcessEnv, boolean]>([
    ['to a bucket', bucket, false],
    ['to a folder of others', { RELEASES_DIR: '/srv/releases' }, false],
    ['in production', {}, true],
  ])('is refused %s, with the remedy; a release of a commit is allowed', async (_where, env, production) => {
    await expect(checkRelease(changed, env, production)).rejects.toThrow(
      /^Refused, nothing has changed: the tree has uncommitted changes, .*Commit what `git status` lists/,
    );
    await expect(checkRelease(unknown, env, production)).rejects.toThrow('not a git repository');
    await expect(checkRelease(clean, env, production)).resolves.toBeUndefined();
  });
});

import { jest } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseKeyEntry } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { run as retire } from './retire-command.js';
import { run as rollBack } from './rollback-command.js';
import { disable, enable } from './switch-command.js';
import { releaseEnv } from './testing/release-env.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** The `release.env` of the guide, filled in. */
function settings(home: string): Record<string, string | undefined> {
  const filledIn: Record<string, string> = {
    BLUSH_HOME: home,
    RELEASES_DIR: join(home, 'releases'),
    AUTH0_DOMAIN: 'login.school.example',
    AUTH0_CLIENT_ID: 'client-of-the-tenant',
    AUTH0_AUDIENCE: 'https://api.school.example',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    RELEASE_TRUSTED_KEYS: releaseKeyEntry({ app: 'mfe-student', key: publicKey }),
    RELEASE_SIGNING_KEYS: releaseKeyEntry({ app: 'mfe-student', key: privateKey }),
    OPENAPI_TOKEN: 'o'.repeat(32),
  };
  return Object.fromEntries(
    Object.entries(releaseEnv()).map(([name, value]) => [name, filledIn[name] ?? value]),
  );
}

describe('in production, with the settings of a release job alone, without a secret of the API', () => {
  it.each([
    ['rollback', rollBack],
    ['disable', disable.run],
    ['enable', enable.run],
    ['retire', retire],
  ])('%s reaches the release store', async (_name, run) => {
    const home = temporaryFolder();
    const file = join(home, 'release.env');
    const lines = Object.entries(settings(home)).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(file, lines.join(''));
    jest.replaceProperty(process, 'env', { PATH: process.env['PATH'], BLUSH_ENV_FILE: file });
    await expect(run(['mfe-student'])).rejects.toThrow(/^(?!The configuration).*mfe-student/);
  });
});

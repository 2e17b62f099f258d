import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { thisProcess } from '@blush/server-kit/files';
import { announce, withdraw } from '../start/running-portal.js';
import { temporaryFolder } from '@blush/server-kit/testing';
import { liveSiteOf } from './live-site.js';

const home = temporaryFolder();
afterEach(() => withdraw(home));

const configuredAt = (port: string, env: NodeJS.ProcessEnv = {}) =>
  loadConfig({ root: home, env: { BLUSH_HOME: home, PORTAL_PORT: port, ...env } });

const here = configuredAt('4300');
const siteHere = async () => (await liveSiteOf(here, () => undefined)).config;

async function runPortal(env?: NodeJS.ProcessEnv) {
  const config = configuredAt('4800', env);
  const [portalUrl] = config.portalOrigins;
  const { releases } = config.folders;
  await announce(home, { portalUrl, mongodbUri: '', releases, config: runtimeConfigOf(config) });
  return runtimeConfigOf(config);
}

function leaveWord(word: object): void {
  writeFileSync(join(home, 'running.json'), JSON.stringify(word));
}

describe('pages that a command renders', () => {
  it('are for the portal that runs on these releases, however the command is configured', async () => {
    const running = await runPortal();
    expect(running.origin).not.toBe(here.portalOrigins[0]);
    expect(await siteHere()).toEqual(running);
  });

  it('are for what is configured where no portal runs', async () => {
    expect(await siteHere()).toEqual(runtimeConfigOf(here));
  });

  it('are for what is configured where the portal that runs serves other releases', async () => {
    await runPortal({ RELEASES_DIR: join(home, 'elsewhere') });
    expect(await siteHere()).toEqual(runtimeConfigOf(here));
  });

  it('are not rendered for a portal that cannot be told from its word, which is said in a sentence', async () => {
    leaveWord({ process: thisProcess(), portalUrl: 'http://localhost:4800' });
    await expect(siteHere()).rejects.toThrow(`${home} was started with another version of this code`);
  });

  it('are for what is configured where only a crash of such a portal left that word', async () => {
    leaveWord({ process: { ...thisProcess(), began: 'before' }, portalUrl: 'http://localhost:4800' });
    expect(await siteHere()).toEqual(runtimeConfigOf(here));
  });
});

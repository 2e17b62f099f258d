import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { thisProcess } from '@blush/server-kit/files';
import { recordRunningPortal, removeRunningPortal } from '../portal/running-portal.js';
import { temporaryFolder } from '@blush/server-kit/testing';
import { liveSiteOf } from './live-site.js';

const home = temporaryFolder();
afterEach(() => removeRunningPortal(home));

const configuredAt = (port: string, env: NodeJS.ProcessEnv = {}) =>
  loadConfig({ root: home, env: { BLUSH_HOME: home, PORTAL_PORT: port, ...env } });

const here = configuredAt('4300');
const siteHere = async () => (await liveSiteOf(here, () => undefined)).config;

async function runPortal(env?: NodeJS.ProcessEnv) {
  const config = configuredAt('4800', env);
  const [portalUrl] = config.portalOrigins;
  const { releases } = config.folders;
  await recordRunningPortal(home, { portalUrl, mongodbUri: '', releases, config: runtimeConfigOf(config) });
  return runtimeConfigOf(config);
}

function writeRunningPortal(content: object): void {
  writeFileSync(join(home, 'running.json'), JSON.stringify(content));
}

describe('pages that a command renders', () => {
  it('use the addresses of the portal that runs on this release store, not those of the command', async () => {
    const running = await runPortal();
    expect(running.origin).not.toBe(here.portalOrigins[0]);
    expect(await siteHere()).toEqual(running);
  });

  it('use the configured addresses if no portal runs', async () => {
    expect(await siteHere()).toEqual(runtimeConfigOf(here));
  });

  it('use the configured addresses if the running portal has another release store', async () => {
    await runPortal({ RELEASES_DIR: join(home, 'elsewhere') });
    expect(await siteHere()).toEqual(runtimeConfigOf(here));
  });

  it('are not rendered if another version wrote running.json; the error says so', async () => {
    writeRunningPortal({ process: thisProcess(), portalUrl: 'http://localhost:4800' });
    await expect(siteHere()).rejects.toThrow(`${home} was started with another version of this code`);
  });

  it('use the configured addresses if a crashed portal left its running.json', async () => {
    writeRunningPortal({
      process: { ...thisProcess(), began: 'before' },
      portalUrl: 'http://localhost:4800',
    });
    expect(await siteHere()).toEqual(runtimeConfigOf(here));
  });
});

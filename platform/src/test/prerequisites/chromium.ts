import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.js';
import { run } from '../processes.js';
import { aptInstall } from './apt.js';
import { onPath } from './on-path.js';

const cure =
  'Journeys need a Chromium: install one (for example `apt-get install chromium`), or name one in CHROMIUM_PATH.';

/**
 * Path of a Chromium: `CHROMIUM_PATH`, the PATH, Playwright's own; else it is installed, by apt-get as root or
 * by Playwright's download. @throws Failure with the cure.
 */
export async function ensureChromium(root: string, say: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const installed = named ?? installedChromium(root);
  if (installed) return installed;

  say('Installing Chromium, once');
  if (!(await aptInstall(['chromium'], root))) {
    await run(playwrightBin(root), ['install', 'chromium'], { cwd: root, minutes: 10 });
  }
  const found = installedChromium(root);
  if (!found) throw new Failure(cure);
  return found;
}

function installedChromium(root: string): string | undefined {
  return onPath('chromium', 'chromium-browser', 'google-chrome') ?? ownChromium(root);
}

/** The browser Playwright keeps in its own cache, if it is there. */
function ownChromium(root: string): string | undefined {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = execFileSync(process.execPath, ['-e', script], {
    cwd: join(root, 'e2e'),
    encoding: 'utf8',
  }).trim();
  return existsSync(path) ? path : undefined;
}

const playwrightBin = (root: string) => join(root, 'node_modules/.bin/playwright');

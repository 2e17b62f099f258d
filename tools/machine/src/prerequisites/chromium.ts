import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { run } from '../processes/run.js';
import { aptInstall } from './apt.js';
import { onPath } from './on-path.js';

const cure =
  'Journeys need a Chromium: install one (for example `apt-get install chromium-headless-shell`), or name one in CHROMIUM_PATH.';

/** Prefers the headless shell: journeys take a fifth less time. @throws Failure with the cure */
export async function ensureChromium(root: string, say: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const shell = named ?? onPath(SHELL);
  if (shell) return shell;

  if (await aptInstall([SHELL], root)) return found(onPath(SHELL));
  const installed = installedChromium(root);
  if (installed) return installed;
  say('Installing Chromium, once');
  if (!(await aptInstall(['chromium'], root))) {
    await run(playwrightBin(root), ['install', 'chromium'], { cwd: root, minutes: 10 });
  }
  return found(installedChromium(root));
}

function installedChromium(root: string): string | undefined {
  return onPath('chromium', 'chromium-browser', 'google-chrome') ?? ownChromium(root);
}

const SHELL = 'chromium-headless-shell';

function found(path: string | undefined): string {
  if (path === undefined) throw new Failure(cure);
  return path;
}

function ownChromium(root: string): string | undefined {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = execFileSync(process.execPath, ['-e', script], {
    cwd: join(root, 'e2e'),
    encoding: 'utf8',
  }).trim();
  return existsSync(path) ? path : undefined;
}

const playwrightBin = (root: string) => join(root, 'node_modules/.bin/playwright');

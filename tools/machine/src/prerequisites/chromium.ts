import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { run } from '../processes/run.js';
import { aptInstall } from './apt.js';
import { onPath } from './on-path.js';

const SHELL = 'chromium-headless-shell';

/** Path of a Chromium, preferably the headless shell: journeys take a fifth less time. @throws Failure without one */
export async function ensureChromium(root: string, print: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`);
  let path = named || onPath(SHELL);
  if (!path && (await aptInstall([SHELL]))) path = onPath(SHELL);
  path ??= installedChromium(root);
  if (!path) {
    print('Installing Chromium, once');
    if (!(await aptInstall(['chromium']))) {
      const playwright = join(root, 'node_modules/.bin/playwright');
      await run(playwright, ['install', 'chromium'], { cwd: root, minutes: 10 });
    }
    path = installedChromium(root);
  }
  if (path) return path;
  throw new Failure(
    'Journeys need a Chromium: install one (for example `apt-get install chromium-headless-shell`), or name one in CHROMIUM_PATH.',
  );
}

function installedChromium(root: string): string | undefined {
  return onPath('chromium', 'chromium-browser', 'google-chrome') ?? playwrightChromium(root);
}

function playwrightChromium(root: string): string | undefined {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = execFileSync(process.execPath, ['-e', script], {
    cwd: join(root, 'e2e'),
    encoding: 'utf8',
  }).trim();
  return existsSync(path) ? path : undefined;
}

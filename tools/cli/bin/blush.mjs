#!/usr/bin/env node
// Runs on Node.js alone, so that it also works in a fresh clone without packages.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing, setGitHooks } from './install.mjs';
import { whenNpmIsGone } from './npm-watch.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: Blush Camp needs Node 20.19 or newer.`);
  process.exit(1);
}

if (process.platform === 'win32') {
  console.error('Blush Camp runs on Linux and macOS; on Windows use WSL 2.');
  process.exit(1);
}

if (!installMissing(root)) process.exit(1);
setGitHooks(root);

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
process.chdir(root);
await import('@blush/machine/typescript');
await import('../src/cli.ts');

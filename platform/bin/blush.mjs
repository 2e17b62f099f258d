#!/usr/bin/env node
// First step of every command: needs nothing but Node, so that it also runs in a fresh clone.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';
import { whenNpmIsGone } from './npm-watch.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: Blush Camp needs Node 20.19 or newer.`);
  process.exit(1);
}

if (!installMissing(root)) process.exit(1);

const child = spawn(
  process.execPath,
  [
    '--import',
    import.meta.resolve('./typescript.mjs'),
    join(root, 'platform', 'src', 'cli.ts'),
    ...process.argv.slice(2),
  ],
  // The channel tells the child when this process dies, whatever killed it.
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
whenNpmIsGone(() => child.kill('SIGTERM'));
child.on('error', (error) => {
  console.error(`The command could not be started: ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
  child.channel?.unref();
});

#!/usr/bin/env node
// First step of every command: needs nothing but Node, so that it also runs in a fresh clone.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

/** Numbers of the parent and of its parent, because npm starts a command through a shell. */
function ancestors() {
  let grandparent = '';
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
  } catch {
    // Not Linux: the parent alone has to do.
  }
  return `${process.ppid} ${grandparent}`;
}

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
    '--conditions=@blush/source',
    '--import',
    import.meta.resolve('tsx'),
    join(root, 'platform', 'src', 'cli.ts'),
    ...process.argv.slice(2),
  ],
  // The channel tells the child when this process dies, whatever killed it.
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
if (process.env.npm_lifecycle_event) {
  // npm passes signals on; its own sudden death shows only in that a process above this one got a new parent.
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) child.kill('SIGTERM');
  }, 1000).unref();
}
child.on('error', (error) => {
  console.error(`The command could not be started: ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
  child.channel?.unref();
});

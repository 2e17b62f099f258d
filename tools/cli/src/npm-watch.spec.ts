import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isAlive } from '@blush/server-kit/files';
import { eventually } from '@blush/server-kit/testing';

const watch = fileURLToPath(new URL('../bin/npm-watch.mjs', import.meta.url));
const command = `import(${JSON.stringify(`file://${watch}`)}).then(({ whenNpmIsGone }) => {
  whenNpmIsGone(() => process.exit());
  console.log(process.pid);
  setInterval(() => console.log('beat'), 1000);
});`;
const startThroughShell = (inner: string) => `console.log(process.pid);
  require('child_process').spawn('sh', ['-c', process.env.RUN + '; true'], {
    stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, RUN: ${JSON.stringify(inner)} } });
  setInterval(() => {}, 1000);`;
const node = (script: string, prefix = '') => `${prefix}"${process.execPath}" -e "$${script}"`;

let starterProcess: ChildProcess;
let pids: number[] = [];
afterEach(() => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

async function startAll(prefix: string) {
  // Nx asks its tasks for colours in a terminal, and `console.log` would print them around a number.
  const env = { ...process.env, FORCE_COLOR: '0', npm_lifecycle_event: 'start', RUN: node('NPM') };
  starterProcess = spawn(process.execPath, ['-e', startThroughShell(node('COMMAND'))], {
    env: { ...env, NPM: startThroughShell(node('COMMAND', prefix)), COMMAND: command },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: starterProcess.stdout! });
  const next = async () => ((await once(lines, 'line')) as [string])[0];
  const [starter, npm, child] = [Number(await next()), Number(await next()), Number(await next())];
  pids = [starter, npm, child];
  return { starter, npm, child, next };
}

describe.each([
  ['through a shell', ''],
  ['through a shell that the command replaces', 'exec '],
])('a command that npm runs %s', (_, prefix) => {
  it('ends when npm is killed', async () => {
    const { npm, child } = await startAll(prefix);
    process.kill(npm, 'SIGKILL');
    await eventually(() => !isAlive(child), 'the command ended');
  });

  it('goes on when only the process that started npm is killed', async () => {
    const { starter, npm, child, next } = await startAll(prefix);
    process.kill(starter, 'SIGKILL');
    await eventually(() => !isAlive(starter), 'the process that started npm is gone');
    for (let beat = 0; beat < 2; beat += 1) expect(await next()).toBe('beat');
    expect([isAlive(npm), isAlive(child)]).toEqual([true, true]);
  });
});

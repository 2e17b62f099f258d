import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '@blush/server-kit/files';
import { root } from '../root.js';
import { type Remedy, ManagedProcess } from './managed-process.js';
import { typescriptArgs } from './node-args.js';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';

const READY_LIMIT_MS = 60_000;
let folder: string;
let started: ManagedProcess[];
beforeEach(() => {
  folder = temporaryFolder();
  started = [];
});
afterEach(() => Promise.all(started.map((one) => one.stop(0))));

function run(script: string, remedy?: Remedy, advice?: string): ManagedProcess {
  const mark = `const mark = (name) => require('fs').writeFileSync(${JSON.stringify(folder)} + '/' + name, '');`;
  const one = new ManagedProcess({
    name: 'part',
    args: ['-e', `${mark} ${script}`],
    env: process.env,
    cwd: folder,
    logFile: join(folder, 'part.log'),
    ...(remedy && { remedy }),
    ...(advice && { advice }),
  });
  started.push(one);
  return one;
}
const isMarked = (name: string) => existsSync(join(folder, name));
const STAY = 'setInterval(() => {}, 1000);';

describe('a process of the portal', () => {
  it('is waited for until it is ready', async () => {
    const part = run(`setTimeout(() => mark('ready'), 50); ${STAY}`);
    await part.untilReady(() => isMarked('ready'), READY_LIMIT_MS);
    expect(isMarked('ready')).toBe(true);
  });

  it('that ends before it is ready fails with the cause, the remedy and the errors of its log', async () => {
    const part = run(
      `console.log('{"level":30,"msg":"all well"}'); console.error('no room left'); process.exit(3)`,
    );
    const log = join(folder, 'part.log');
    await expect(part.untilReady(() => false, READY_LIMIT_MS)).rejects.toThrow(
      `The part ended with code 3.\nStart again; if it ends again, its log tells more: ${log}\n` +
        `Its log, ${log}, ends with:\n    no room left`,
    );
    await expect(part.failure('ended')).resolves.not.toMatchObject({
      message: expect.stringContaining('all well'),
    });
  });

  it('fails with the remedy of its spec, chosen by exit and errors', async () => {
    const part = run(`console.error('no room left'); process.exit(3)`, ({ how, warnings }) =>
      how === 'ended with code 3' && warnings.includes('no room left') ? 'Make room.' : undefined,
    );
    await expect(part.untilReady(() => false, READY_LIMIT_MS)).rejects.toThrow(
      'ended with code 3.\nMake room.\n',
    );
  });

  it('fails with the advice of its spec if the remedy does not recognize the cause', async () => {
    const part = run('process.exit(3)', () => undefined, 'Look outside.');
    await expect(part.untilReady(() => false, READY_LIMIT_MS)).rejects.toThrow(
      'The part ended with code 3.\nLook outside.',
    );
    expect(await part.report('ended')).toEqual({ advice: undefined, log: [] });
  });

  it('that was killed fails with lack of memory as a possible cause', async () => {
    const part = run(STAY);
    process.kill(part.pid ?? 0, 'SIGKILL');
    const { message } = await part.failure(await part.ended);
    expect(message).toContain('The part was ended by SIGKILL.\nIt was killed, perhaps by the system');
  });

  it('that is not ready in time fails', async () => {
    const part = run(STAY);
    await expect(part.untilReady(() => false, 1)).rejects.toThrow('was not ready after 0.001 s');
  });

  it('receives SIGTERM, and may finish its work', async () => {
    const part = run(`process.on('SIGTERM', () => setTimeout(() => { mark('drained'); process.exit(0) }, 50));
      mark('ready'); ${STAY}`);
    await part.untilReady(() => isMarked('ready'), READY_LIMIT_MS);
    await part.stop();
    expect(isMarked('drained')).toBe(true);
    expect(isAlive(part.pid ?? 0)).toBe(false);
  });

  it('is killed when it ignores SIGTERM', async () => {
    const part = run(`process.on('SIGTERM', () => {}); mark('ready'); ${STAY}`);
    await part.untilReady(() => isMarked('ready'), READY_LIMIT_MS);
    await part.stop(50);
    expect(await part.ended).toBe('was ended by SIGKILL');
    expect(isAlive(part.pid ?? 0)).toBe(false);
  });

  it('is stopped with the processes that it has started, also when it ends before them', async () => {
    const descendant = `process.on('SIGTERM', () => setTimeout(() => process.exit(), 200)); ${STAY}`;
    const part = run(`const { writeFileSync, renameSync } = require('fs');
      const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(descendant)}]);
      writeFileSync('draft', String(pid)); renameSync('draft', 'descendant'); ${STAY}`);
    await part.untilReady(() => isMarked('descendant'), READY_LIMIT_MS);
    await part.stop();
    expect(await part.ended).toBe('was ended by SIGTERM');
    expect(isAlive(Number(readFileSync(join(folder, 'descendant'), 'utf8')))).toBe(false);
  });

  it('appends to its log: after a truncation, new lines start at the beginning', async () => {
    const part = run(`console.log('first'); setInterval(() => existsSync('go') && console.log('second'), 10);
      const { existsSync } = require('fs'); mark('ready');`);
    await part.untilReady(() => isMarked('ready'), READY_LIMIT_MS);
    const log = join(folder, 'part.log');
    truncateSync(log);
    writeFileSync(join(folder, 'go'), '');
    await eventually(() => statSync(log).size > 0, 'it writes again');
    expect(readFileSync(log, 'utf8')).toMatch(/^second\n/);
  });

  it('keeps the log of the previous run', async () => {
    await run(`console.log('first')`).ended;
    await run(`console.log('second')`).ended;
    expect(readFileSync(join(folder, 'part.previous.log'), 'utf8')).toBe('first\n');
    expect(readFileSync(join(folder, 'part.log'), 'utf8')).toBe('second\n');
  });

  describe('ends when its parent is killed', () => {
    let child: number;
    afterEach(() => isAlive(child) && process.kill(child, 'SIGKILL'));

    async function startByParent(...options: string[]) {
      const script = typescriptArgs('tools/machine/test/start-one.ts');
      const parent = spawn(process.execPath, [...script, join(folder, 'child.log'), ...options], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      child = Number(line.toString());
      return parent;
    }

    it('while it runs', async () => {
      const parent = await startByParent();
      expect(isAlive(child)).toBe(true);
      parent.kill('SIGKILL');
      await eventually(() => !isAlive(child), 'the child ended');
    });

    it('before it has booted', async () => {
      await startByParent('killed-at-once');
      await eventually(() => !isAlive(child), 'the child ended');
    });
  });
});

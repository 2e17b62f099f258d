import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { IsolatedProcess, LIMITS } from './isolated-process.js';

/** Program that makes the attempt named by each line, and answers with its result. */
const programOf = (attempts: Record<string, string>) => `
  import { createInterface } from 'node:readline';
  import * as childProcess from 'node:child_process';
  import * as fs from 'node:fs';
  import * as workers from 'node:worker_threads';
  const attempts = {
    ${Object.entries(attempts)
      .map(([name, code]) => `${name}: async () => { ${code} }`)
      .join(',\n')}
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const got = await attempts[line]().then(String, (error) => error.code ?? error.name);
    process.stdout.write(got + '\\n');
  }`;

async function outcomes(attempts: Record<string, string>): Promise<Record<string, string>> {
  const isolated = new IsolatedProcess(programOf(attempts));
  const found: Record<string, string> = {};
  for (const name of Object.keys(attempts)) found[name] = (await isolated.request(name)).trim();
  isolated.end();
  return found;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('security finding 1: code that left the context of a server bundle', () => {
  it('finds no environment, no file to read or write, and starts no process, worker or addon', async () => {
    const folder = temporaryFolder();
    const file = join(folder, '.env');
    const created = join(folder, 'live.json');
    writeFileSync(file, 'STRIPE_SECRET_KEY=secret');
    const [read, write] = [JSON.stringify(file), JSON.stringify(created)];
    const found = await outcomes({
      environment: 'return JSON.stringify(process.env)',
      read: `return fs.readFileSync(${read}, 'utf8')`,
      list: `return fs.readdirSync(${JSON.stringify(folder)})`,
      readLater: `return fs.promises.readFile(${read}, 'utf8')`,
      write: `return fs.writeFileSync(${write}, 'taken')`,
      replace: `return fs.renameSync(${read}, ${write})`,
      link: `return fs.symlinkSync(${read}, ${write})`,
      spawn: `return childProcess.spawnSync('true').status`,
      fork: `return childProcess.fork(${read}).pid`,
      worker: `return new workers.Worker('', { eval: true }).threadId`,
      addon: `return process.dlopen({ exports: {} }, ${read})`,
      binding: `return process.binding('fs').open`,
      code: `return Function('return process')().pid`,
      prototype: `Object.prototype.then = () => 'polluted'; return ({}).then()`,
    });
    const { environment, addon, code, prototype, ...others } = found;
    expect(environment).toBe('{}');
    expect(addon).toMatch(/^ERR_(DLOPEN_DISABLED|ACCESS_DENIED)$/);
    expect(code).toBe('EvalError');
    expect(prototype).toBe('TypeError');
    expect(new Set(Object.values(others))).toEqual(new Set(['ERR_ACCESS_DENIED']));
    expect(readFileSync(file, 'utf8')).toContain('secret');
    expect(existsSync(created)).toBe(false);
  });

  it('is killed when its time is over, although it does not react', async () => {
    const time = new AbortController();
    const isolated = new IsolatedProcess(
      `process.stdin.once('data', () => {
        process.stdout.write(process.pid + '\\n');
        process.stdin.once('data', () => { for (;;); });
      });`,
      { ...LIMITS, timer: () => time.signal },
    );
    const pid = Number(await isolated.request('start'));
    const hanging = isolated.request('hang');
    time.abort();
    await expect(hanging).rejects.toThrow('it took longer than 20 s');
    await eventually(() => !isRunning(pid), 'the process ended');
    await expect(isolated.request('again')).rejects.toThrow('it took longer than 20 s');
  });
});

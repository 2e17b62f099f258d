import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Failure } from '@blush/server-kit/failure';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { Progress } from '../terminal/progress.js';
import type { Clock } from './clock.js';
import { Interrupted } from '../terminal/interruption.js';
import type { Part } from './parts.js';
import type { PortalPlan } from './plan.js';
import { Portal } from './portal.js';

let folder: string;
let interrupted: AbortController;
let portal: Portal | undefined;
let printed: string[];
beforeEach(() => {
  printed = [];
  folder = temporaryFolder();
  interrupted = new AbortController();
});
afterEach(() => portal?.stop());

const diary = () => {
  const file = join(folder, 'diary');
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
};

function part(name: string, extra = ''): Part {
  const script = `
    const write = (line) => require('fs').appendFileSync('diary', line + '\\n');
    process.on('SIGTERM', () => { write('${name} ended'); process.exit(0); });
    write('${name} started');
    setInterval(() => {}, 1000);
    ${extra}`;
  return {
    name,
    args: ['-e', script],
    env: process.env,
    cwd: folder,
    logFile: join(folder, `${name}.log`),
    readyAddresses: [],
    limitMs: 60_000,
  };
}

function build(plan: Partial<PortalPlan> = {}, clock?: Clock): Portal {
  portal = new Portal(
    {
      database: { ...part('database', `process.send({ ready: 'mongodb://here' })`), reportsReady: true },
      independent: [part('stand-ins')],
      prepare: () => Promise.resolve(),
      dependent: () => [part('api'), part('edge')],
      ...plan,
    },
    new Progress((line) => printed.push(line)),
    interrupted.signal,
    clock,
  );
  return portal;
}

const allStarted = () =>
  eventually(() => diary().filter((line) => line.endsWith('started')).length === 4, 'all parts started');

describe('the portal', () => {
  it('passes the address of its database to the parts that need it', async () => {
    let passed = '';
    const dependent = (uri: string) => {
      passed = uri;
      return [];
    };
    expect(await build({ dependent }).start()).toBe('mongodb://here');
    expect(passed).toBe('mongodb://here');
  });

  it('starts no database when one is configured', async () => {
    expect(
      await build({ database: 'mongodb://elsewhere', independent: [], dependent: () => [] }).start(),
    ).toBe('mongodb://elsewhere');
    expect(diary()).toEqual([]);
  });

  it('stops the edge server, then the API, then the stand-ins, the database last', async () => {
    const running = build();
    await running.start();
    await allStarted();
    await running.stop();
    expect(diary().slice(4)).toEqual(['edge ended', 'api ended', 'stand-ins ended', 'database ended']);
    expect(printed.join('\n')).not.toContain('started again');
  });

  it('runs until it is interrupted', async () => {
    const running = build();
    await running.start();
    let isRunning = true;
    const ended = running.untilStopped().finally(() => (isRunning = false));
    await setImmediate();
    expect(isRunning).toBe(true);
    interrupted.abort(new Interrupted('SIGINT'));
    await ended;
  });

  it("fails with the part's name and the end of its log when a part ends before it is ready", async () => {
    const api = part('api', `console.error('out of memory'); process.exit(7);`);
    const running = build({ dependent: () => [{ ...api, reportsReady: true }] });
    await expect(running.start()).rejects.toThrow(/The api ended with code 7[\s\S]*out of memory/);
    await running.stop();
    expect(diary().at(-1)).toBe('database ended');
  });

  it('fails when a part that was ready is given up; a stop then ends the database', async () => {
    const clock = { now: () => 0, wait: () => Promise.resolve() };
    const running = build({ independent: [], dependent: () => [part('api', 'process.exit(7);')] }, clock);
    await running.start();
    await expect(running.untilStopped()).rejects.toThrow(
      'The api ended 9 times in a row soon after its start',
    );
    await running.stop();
    expect(diary().filter((line) => line === 'api started')).toHaveLength(9);
    expect(diary().at(-1)).toBe('database ended');
  });

  it('fails when prepare() fails, and starts no part that depends on it', async () => {
    let areStarted = false;
    const dependent = () => {
      areStarted = true;
      return [];
    };
    const running = build({ prepare: () => Promise.reject(new Failure('The build failed')), dependent });
    await expect(running.start()).rejects.toThrow('The build failed');
    expect(areStarted).toBe(false);
  });

  it('cancels prepare() on an interruption', async () => {
    let ended = false;
    const prepare = (signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          ended = true;
          reject(new Error('aborted'));
        }),
      );
    const starting = build({ prepare }).start();
    interrupted.abort(new Interrupted('SIGTERM'));
    await expect(starting).rejects.toThrow(Interrupted);
    expect(ended).toBe(true);
  });
});

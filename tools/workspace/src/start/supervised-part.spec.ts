import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '@blush/server-kit/files';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { Progress } from '../terminal/progress.js';
import { SupervisedPart } from './supervised-part.js';
import type { Part } from './parts.js';

/** A clock that stands still: a test sets `time`, and ends each wait by `pass`. */
class TestClock {
  readonly waits: number[] = [];
  time = 0;
  #pass: () => void = () => undefined;

  now = () => this.time;
  wait = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      this.waits.push(ms);
      this.#pass = resolve;
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });

  async pass(count: number): Promise<void> {
    await eventually(() => this.waits.length === count, `wait ${count} began`);
    this.#pass();
  }
}

let folder: string;
let clock: TestClock;
let stopping: AbortController;
let printed: string[];
let reasons: unknown[];
let supervised: SupervisedPart | undefined;
beforeEach(() => {
  folder = temporaryFolder();
  clock = new TestClock();
  stopping = new AbortController();
  printed = [];
  reasons = [];
});
afterEach(async () => {
  stopping.abort();
  await supervised?.stop();
});

/** Reports ready and runs on; if the file `fault` exists, prints it and exits with code 3 instead. */
const PROGRAM = `
  const fs = require('fs');
  fs.appendFileSync('starts', process.pid + '\\n');
  if (fs.existsSync('fault')) {
    console.error(fs.readFileSync('fault', 'utf8'));
    process.exit(3);
  }
  process.send({ ready: 'here' });
  setInterval(() => {}, 1000);`;

async function start(details: Partial<Part> = {}): Promise<Part> {
  const part: Part = {
    name: 'API',
    args: ['-e', PROGRAM],
    env: process.env,
    cwd: folder,
    logFile: join(folder, 'api.log'),
    readyAddresses: [],
    reportsReady: true,
    limitMs: 60_000,
    ...details,
  };
  const progress = new Progress((line) => printed.push(line.replace(/^ *\[[^\]]*\] /, '')));
  const giveUp = (reason: unknown) => reasons.push(reason);
  supervised = new SupervisedPart(part, { progress, clock, signal: stopping.signal, giveUp });
  expect(await supervised.untilReady()).toBe('here');
  return part;
}

const starts = () =>
  existsSync(join(folder, 'starts'))
    ? readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n').map(Number)
    : [];
const kill = () => process.kill(starts().at(-1) ?? 0, 'SIGKILL');
const answersAgain = (times: number) =>
  eventually(
    () => printed.filter((line) => line.startsWith('The API answers again')).length === times,
    `it answers again (${times})`,
  );

describe('a part that ends by itself', () => {
  it('is started again, and the console says how it ended and when it answers again', async () => {
    await start();
    kill();
    await clock.pass(1);
    await answersAgain(1);
    expect(printed[1]).toBe('The API was ended by SIGKILL. It is started again in 1 s.');
    expect(starts()).toHaveLength(2);
    expect(reasons).toEqual([]);
  });

  it('is started again after a longer delay each time, until it was up for a minute', async () => {
    await start();
    for (const [index, answeredMs] of [0, 59_999, 0, 60_000].entries()) {
      clock.time += answeredMs;
      kill();
      await clock.pass(index + 1);
      await answersAgain(index + 1);
    }
    expect(clock.waits).toEqual([1_000, 2_000, 4_000, 1_000]);
  });

  it('is started again when the new start fails too, and the console shows the errors of its log and the advice', async () => {
    await start({ remedy: ({ warnings }) => (warnings.join().includes('full') ? 'Make room.' : undefined) });
    writeFileSync(join(folder, 'fault'), 'the disk is full');
    kill();
    await clock.pass(1);
    await eventually(() => clock.waits.length === 2, 'the second wait began');
    expect(printed.at(-1)).toBe(
      `The API ended with code 3. It is started again in 2 s.\nMake room.\nIts log, ${join(folder, 'api.log')}, ends with:\n    the disk is full`,
    );
  });

  it('is ended and started again, after a longer delay, when it is not ready in time', async () => {
    const hangs = PROGRAM.replace('process.send', `fs.existsSync('hang') || process.send`);
    const part = await start({ args: ['-e', hangs] });
    Object.assign(part, { limitMs: 300 });
    writeFileSync(join(folder, 'hang'), '');
    kill();
    await clock.pass(1);
    clock.time += 120_000;
    await eventually(() => clock.waits.length === 2, 'the second wait began');
    expect(printed.at(-1)).toContain('The API was not ready after 0.3 s. It is started again in 2 s.');
    expect(starts().some(isAlive)).toBe(false);
  });

  it('is given up after too many ends in a row, with the last reason', async () => {
    await start();
    writeFileSync(join(folder, 'fault'), 'no certificate');
    kill();
    for (let wait = 1; wait <= 8; wait += 1) await clock.pass(wait);
    await eventually(() => reasons.length === 1, 'it is given up');
    expect(String(reasons[0])).toMatch(
      /The API ended 9 times in a row soon after its start, so everything stops\.\nThe API ended with code 3\.\n[^]*no certificate/,
    );
    expect(starts()).toHaveLength(9);
  });

  it('is not started again once the portal stops', async () => {
    await start();
    kill();
    await eventually(() => clock.waits.length === 1, 'the wait began');
    stopping.abort();
    await supervised?.stop();
    await eventually(() => reasons.length === 1, 'the wait ended');
    expect(starts()).toHaveLength(1);
  });
});

import { spawn } from 'node:child_process';
import { jest } from '@jest/globals';
import { existsSync, readFileSync, statSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LockedError, lockFile } from './file-lock.js';
import { thisProcess } from './process-identity.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const newLock = () => join(temporaryFolder(), 'portal.lock');

async function deadProcess() {
  const child = spawn(process.execPath, ['-e', '']);
  const identity = { pid: child.pid ?? 0, began: 'long ago' };
  await new Promise((resolve) => child.once('exit', resolve));
  return identity;
}

describe('lock between processes', () => {
  it('is refused while its holder runs, with an error that names the holder', async () => {
    const file = newLock();
    const lock = await lockFile(file);
    await expect(lockFile(file)).rejects.toThrow(LockedError);
    await expect(lockFile(file)).rejects.toMatchObject({ holder: { pid: process.pid } });
    await lock.release();
    await (await lockFile(file)).release();
  });

  it('is acquired by a waiting process once it is released', async () => {
    const file = newLock();
    const first = await lockFile(file);
    const second = lockFile(file, { waitMs: 60_000 });
    await first.release();
    await (await second).release();
    expect(existsSync(file)).toBe(false);
  });

  it('names its holder once to a waiting process, whose wait can be ended', async () => {
    const file = newLock();
    const lock = await lockFile(file);
    const named: number[] = [];
    const end = new AbortController();
    // Each attempt writes a file of its own.
    const attempts = new Set<string | null>();
    const watcher = watch(dirname(file), (_event, name) => {
      if (attempts.add(name).size === 4) end.abort();
    });
    try {
      const onWait = ({ pid }: { readonly pid: number }) => void named.push(pid);
      const waiting = lockFile(file, { waitMs: 600_000, signal: end.signal, onWait });
      await expect(waiting).rejects.toThrow('aborted');
    } finally {
      watcher.close();
    }
    expect(named).toEqual([process.pid]);
    await lock.release();
  });

  it('is taken over from a dead holder', async () => {
    const file = newLock();
    writeFileSync(file, JSON.stringify(await deadProcess()));
    const lock = await lockFile(file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(thisProcess());
    await lock.release();
  });

  it('is taken over when another process has the id of the dead holder', async () => {
    const file = newLock();
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: 'another time' }));
    await (await lockFile(file)).release();
  });

  it('is taken over when a power failure has emptied it', async () => {
    const file = newLock();
    writeFileSync(file, '');
    await (await lockFile(file)).release();
  });

  it('goes to exactly one of many callers that find a dead holder at the same time', async () => {
    const file = newLock();
    await writeFile(file, JSON.stringify(await deadProcess()));
    const attempts = await Promise.allSettled(Array.from({ length: 40 }, () => lockFile(file)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('survives a process that died while it took over from a dead holder', async () => {
    const file = newLock();
    writeFileSync(file, JSON.stringify(await deadProcess()));
    await mkdir(`${file}.guard`);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(`${file}.guard`, longAgo, longAgo);
    await (await lockFile(file)).release();
  });

  describe('whose holder is in another container', () => {
    afterEach(() => jest.useRealTimers());
    const foreign = { ...thisProcess(), system: 'another' };
    const age = (file: string, ms: number) => {
      const then = new Date(Date.now() - ms);
      utimesSync(file, then, then);
    };

    it('is refused although no such process runs here, and taken over after half a minute without a sign of life', async () => {
      const file = newLock();
      writeFileSync(file, JSON.stringify({ ...foreign, began: 'there' }));
      await expect(lockFile(file)).rejects.toThrow(LockedError);
      age(file, 31_000);
      await (await lockFile(file)).release();
    });

    const isSilent = (file: string) => Date.now() - statSync(file).mtimeMs > 20_000;
    async function untilTouched(file: string, maxTurns = Infinity) {
      jest.advanceTimersByTime(5_000);
      for (let turn = 0; turn < maxTurns && isSilent(file); turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
    }

    it('is neither touched nor removed by an earlier holder that was suspended for too long', async () => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
      const file = newLock();
      const suspended = await lockFile(file);
      const taken = JSON.stringify(foreign);
      writeFileSync(file, taken);
      age(file, 31_000);
      await untilTouched(file, 10_000);
      expect(isSilent(file)).toBe(true);
      await suspended.release();
      expect(readFileSync(file, 'utf8')).toBe(taken);
    });

    it('gets signs of life from its holder until the release', async () => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
      const file = newLock();
      const lock = await lockFile(file);
      age(file, 31_000);
      await untilTouched(file);
      expect(isSilent(file)).toBe(false);
      await lock.release();
      expect(jest.getTimerCount()).toBe(0);
    });
  });

  it('has only one holder at a time', async () => {
    const file = newLock();
    let holders = 0;
    let mostHolders = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const lock = await lockFile(file, { waitMs: 60_000 });
        holders += 1;
        mostHolders = Math.max(mostHolders, holders);
        await new Promise((resolve) => setImmediate(resolve));
        holders -= 1;
        await lock.release();
      }),
    );
    expect(mostHolders).toBe(1);
  });
});

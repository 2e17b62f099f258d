import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../../test/eventually.js';
import { isAlive, isRunning, thisProcess } from './process-identity.js';

let parentWithoutWait: ChildProcess | undefined;
afterEach(() => parentWithoutWait?.kill('SIGKILL'));

describe('a process', () => {
  it('is identified by more than its id', () => {
    expect(isRunning(thisProcess())).toBe(true);
    expect(isRunning({ ...thisProcess(), began: '1' })).toBe(false);
  });

  it('that has ended does not run, even as a zombie', async () => {
    parentWithoutWait = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 1000'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parentWithoutWait.stdout!, 'data')) as [Buffer];
    const pid = Number(line.toString());
    await eventually(() => !isAlive(pid), 'the program ended');
  });
});

import { OneAtATime } from './one-at-a-time.js';

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void } {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

describe('one at a time', () => {
  it('runs the work of one key in order of arrival, also after a failure', async () => {
    const queue = new OneAtATime();
    const [first, second] = [deferred<string>(), deferred<string>()];
    const started: string[] = [];
    const run = (name: string, work: Promise<string>) =>
      queue.run('a', () => {
        started.push(name);
        return work;
      });
    const answers = [
      run('first', first.promise),
      run('second', second.promise),
      run('third', second.promise),
    ];
    await new Promise(setImmediate);
    expect(started).toEqual(['first']);
    first.reject(new Error('no'));
    await expect(answers[0]).rejects.toThrow('no');
    await new Promise(setImmediate);
    expect(started).toEqual(['first', 'second']);
    second.resolve('yes');
    await expect(Promise.all(answers.slice(1))).resolves.toEqual(['yes', 'yes']);
    expect(started).toEqual(['first', 'second', 'third']);
  });

  it('runs the work of different keys in parallel', async () => {
    const queue = new OneAtATime();
    const stuck = deferred<string>();
    const waiting = queue.run('a', () => stuck.promise);
    await expect(queue.run('b', () => Promise.resolve('free'))).resolves.toBe('free');
    stuck.resolve('done');
    await expect(waiting).resolves.toBe('done');
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { warnings } from './log-warnings.js';

const log = (...lines: (string | object)[]) => {
  const file = join(temporaryFolder(), 'part.log');
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(file, `${text.join('\n')}\n`);
  return file;
};

describe('the warnings of a log', () => {
  it('are the messages of structured lines of level warn and above, with their causes', async () => {
    const file = log(
      { level: 30, msg: 'request completed' },
      { level: 40, msg: 'request denied' },
      { level: 50, msg: 'request failed', err: { message: 'no answer', stack: 'Error: no answer\n at x' } },
      { s: 'I', msg: 'Build Info' },
      { s: 'E', msg: 'DBException in initAndListen', attr: { error: 'DBPathInUse: locked' } },
      { s: 'E', msg: 'WiredTiger error message', attr: { error: 28, message: { msg: 'No space left' } } },
      { s: 'F', msg: 'Writing fatal message', attr: { message: 'Got signal: 6\n' } },
    );
    expect(await warnings(file)).toEqual([
      'request denied',
      'request failed: no answer',
      'DBException in initAndListen: DBPathInUse: locked',
      'WiredTiger error message: No space left',
      'Writing fatal message: Got signal: 6',
    ]);
  });

  it('include unstructured lines, except stacks and notes of Node.js', async () => {
    const file = log(
      '(node:12) ExperimentalWarning: VM Modules is an experimental feature',
      '(Use `node --trace-warnings ...` to show where the warning was created)',
      'node:internal/process/promises:394',
      '      ^',
      '',
      'Error: out of memory',
      '    at work (file.js:1:1)',
      'Node.js v20.19.0',
    );
    expect(await warnings(file)).toEqual(['Error: out of memory']);
  });

  it('are the last ones, whatever the length of the log', async () => {
    const file = log('first', ...Array.from({ length: 9_000 }, (_, n) => `warning number ${n} of many many`));
    expect(await warnings(file, 2)).toEqual([
      'warning number 8998 of many many',
      'warning number 8999 of many many',
    ]);
  });

  it('are empty without a log', async () => {
    expect(await warnings('/nowhere/part.log')).toEqual([]);
  });
});

import { jest } from '@jest/globals';
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { previousLog, rotateLog } from './rotate-log.js';

const MINUTE_MS = 60_000;

let file: string;
let log: number;
let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  file = join(temporaryFolder(), 'part.log');
  log = openSync(file, 'a');
  end = rotateLog(file, { maxBytes: 20 });
});
afterEach(() => {
  end();
  closeSync(log);
  jest.useRealTimers();
});

const write = (text: string) => {
  writeSync(log, text);
  jest.advanceTimersByTime(MINUTE_MS);
};
const texts = () =>
  [file, previousLog(file)].map((one) => (existsSync(one) ? readFileSync(one, 'utf8') : ''));

it('the content of a log that became too long moves to the previous log, and new lines start an empty log', () => {
  write('short\n');
  expect(texts()).toEqual(['short\n', '']);
  write('a line of 25 characters.\n');
  expect(texts()).toEqual(['', 'short\na line of 25 characters.\n']);
  write('next\n');
  expect(texts()).toEqual(['next\n', 'short\na line of 25 characters.\n']);
  write('another line that is long\n');
  expect(texts()).toEqual(['', 'next\nanother line that is long\n']);
});

it('a log that is gone is no error', () => {
  const endOther = rotateLog(join(temporaryFolder(), 'gone.log'));
  expect(() => jest.advanceTimersByTime(MINUTE_MS)).not.toThrow();
  endOther();
});

import { releaseBefore, activationOf } from './history.js';
import type { HistoryEntry } from './release-reader.js';

const entry = (
  action: HistoryEntry['action'],
  to: string,
  { app = 'mfe-student', from = null, commit = null }: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  at: '2026-03-01T09:00:00.000Z',
  who: 'team@example.com',
  action,
  app,
  from,
  to,
  commit,
  content: '',
});

const history = [
  entry('release', 'r1', { commit: 'one' }),
  entry('release', 'r1', { app: 'mfe-staff', commit: 'another app' }),
  entry('release', 'r2', { from: 'r1', commit: 'two' }),
  entry('disable', 'r2', { from: 'r2' }),
  entry('enable', 'r2', { from: 'r2' }),
  entry('rollback', 'r1', { from: 'r2', commit: 'one again' }),
  entry('disable', 'r1', { from: 'r1' }),
  entry('release', 'r3', { from: 'r1', commit: 'three' }),
];

describe('the activation of a version', () => {
  it('is its last release or rollback, even when it was disabled and enabled since', () => {
    expect(activationOf(history, 'mfe-student', 'r2')?.commit).toBe('two');
    expect(activationOf(history, 'mfe-student', 'r1')?.commit).toBe('one again');
    expect(activationOf(history, 'mfe-staff', 'r1')?.commit).toBe('another app');
  });

  it.each([
    ['mfe-student', 'r4'],
    ['mfe-staff', 'r2'],
  ])('is undefined if the history has none: %s %s', (app, version) => {
    expect(activationOf(history, app, version)).toBeUndefined();
  });
});

describe('the release before a version', () => {
  it('is the release of the version that it replaced, even if a rollback had made that version live', () => {
    expect(releaseBefore(history, 'mfe-student', 'r2')?.commit).toBe('one');
    expect(releaseBefore(history, 'mfe-student', 'r3')?.commit).toBe('one');
  });

  it('is undefined for a first release, and if the history lacks either release', () => {
    expect(releaseBefore(history, 'mfe-student', 'r1')).toBeUndefined();
    expect(releaseBefore(history, 'mfe-student', 'r4')).toBeUndefined();
    expect(releaseBefore([entry('release', 'r2', { from: 'r1' })], 'mfe-student', 'r2')).toBeUndefined();
  });
});

import { FailedSignIns } from './failed-sign-ins.js';

const ADDRESS = 'guessed@example.test';

describe('the count of wrong passwords', () => {
  let now: number;
  let failures: FailedSignIns;
  beforeEach(() => {
    now = 0;
    failures = new FailedSignIns(() => now);
  });
  const fail = (times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) failures.add(ADDRESS);
  };

  it('blocks an account after ten, but no other account', () => {
    fail(9);
    expect(failures.isBlocked(ADDRESS)).toBe(false);
    fail(1);
    expect(failures.isBlocked(ADDRESS)).toBe(true);
    expect(failures.isBlocked('other@example.test')).toBe(false);
  });

  it('restarts at zero after the right password', () => {
    fail(9);
    failures.reset(ADDRESS);
    fail(9);
    expect(failures.isBlocked(ADDRESS)).toBe(false);
    fail(1);
    expect(failures.isBlocked(ADDRESS)).toBe(true);
  });

  it('restarts at zero more than a minute after the last wrong password', () => {
    fail(9);
    now += 60_000;
    fail(1);
    now += 60_000;
    expect(failures.isBlocked(ADDRESS)).toBe(true);
    now += 1;
    expect(failures.isBlocked(ADDRESS)).toBe(false);
    fail(9);
    expect(failures.isBlocked(ADDRESS)).toBe(false);
  });
});

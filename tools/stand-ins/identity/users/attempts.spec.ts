import { Attempts } from './attempts.js';

const ADDRESS = 'guessed@example.test';

describe('the count of wrong passwords', () => {
  let now: number;
  let attempts: Attempts;
  beforeEach(() => {
    now = 0;
    attempts = new Attempts(() => now);
  });
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) attempts.failed(ADDRESS);
  };

  it('blocks the account at ten, and no other account', () => {
    fail(9);
    expect(attempts.blocked(ADDRESS)).toBe(false);
    fail(1);
    expect(attempts.blocked(ADDRESS)).toBe(true);
    expect(attempts.blocked('other@example.test')).toBe(false);
  });

  it('starts again at zero after the right password', () => {
    fail(9);
    attempts.succeeded(ADDRESS);
    fail(9);
    expect(attempts.blocked(ADDRESS)).toBe(false);
    fail(1);
    expect(attempts.blocked(ADDRESS)).toBe(true);
  });

  it('starts again at zero a minute after the last wrong one', () => {
    fail(9);
    now += 60_000;
    fail(1);
    now += 60_000;
    expect(attempts.blocked(ADDRESS)).toBe(true);
    now += 1;
    expect(attempts.blocked(ADDRESS)).toBe(false);
    fail(9);
    expect(attempts.blocked(ADDRESS)).toBe(false);
  });
});

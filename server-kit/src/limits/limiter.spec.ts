import { jest } from '@jest/globals';
import { Counters } from './counters.js';
import { RateLimited } from './rate-limited.js';

const counters = await Counters.open(undefined, () => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('calls of one process', () => {
  it('are counted by source, until the window ends', async () => {
    const limiter = counters.limiter({ name: 'calls', points: 2, windowS: 60 });
    for (const source of ['mia', 'mia', 'ann']) expect(await limiter.take(source)).toBe(0);
    expect(await limiter.take('mia')).toBe(60_000);
    expect(await limiter.take('ann')).toBe(0);
    jest.advanceTimersByTime(60_000);
    expect(await limiter.take('mia')).toBe(0);
  });

  it('may take several points each, so that a single call exceeds the limit', async () => {
    const limiter = counters.limiter({ name: 'loads', points: 10, windowS: 60 });
    expect(await limiter.take('mia', 10)).toBe(0);
    expect(await limiter.take('mia', 1)).toBeGreaterThan(0);
    expect(await limiter.take('ann', 11)).toBeGreaterThan(0);
  });

  it('are refused for the whole cool-down of a limit that has one', async () => {
    const limiter = counters.limiter({ name: 'loads', points: 1, windowS: 60, blockS: 600 });
    await limiter.take('mia');
    expect(await limiter.take('mia')).toBe(600_000);
    jest.advanceTimersByTime(599_000);
    expect(await limiter.take('mia')).toBe(1_000);
    jest.advanceTimersByTime(1_000);
    expect(await limiter.take('mia')).toBe(0);
  });

  it('are refused with the time to wait', async () => {
    const limiter = counters.limiter({ name: 'calls', points: 1, windowS: 60 });
    await limiter.require('mia');
    jest.advanceTimersByTime(30_500);
    const refusal = await limiter.require('mia').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RateLimited);
    expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
  });
});

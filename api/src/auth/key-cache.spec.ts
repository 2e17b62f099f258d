import { createSecretKey } from 'node:crypto';
import { KeyCache, type KeySet } from './key-cache.js';

const key = createSecretKey(Buffer.from('any key will do'));

function provider(...kids: string[]) {
  const state = { kids, up: true, calls: 0, now: 0 };
  const fetchKeys = (): Promise<KeySet> => {
    state.calls += 1;
    return state.up
      ? Promise.resolve(new Map(state.kids.map((kid) => [kid, key])))
      : Promise.reject(new Error('connection refused'));
  };
  return { state, cache: new KeyCache(fetchKeys, () => state.now) };
}

describe('signing keys', () => {
  it('are fetched once for many concurrent requests', async () => {
    const { state, cache } = provider('a');
    expect(await Promise.all(Array.from({ length: 50 }, () => cache.find('a')))).toEqual(Array(50).fill(key));
    await cache.find('a');
    expect(state.calls).toBe(1);
  });

  it('are fetched at most once in 30 s, however many unknown key ids are requested', async () => {
    const { state, cache } = provider('a');
    await cache.find('a');
    for (let index = 0; index < 100; index += 1) expect(await cache.find(`made-up-${index}`)).toBeUndefined();
    expect(state.calls).toBe(1);
    state.now += 30_000;
    expect(await cache.find('made-up')).toBeUndefined();
    expect(state.calls).toBe(2);
  });

  it('include a new key after the provider rotated its keys', async () => {
    const { state, cache } = provider('a');
    await cache.find('a');
    state.kids = ['b'];
    state.now += 30_000;
    expect(await cache.find('b')).toBe(key);
    expect(await cache.find('a')).toBeUndefined();
  });

  it('that were fetched stay usable during an outage of the provider', async () => {
    const { state, cache } = provider('a');
    await cache.find('a');
    state.up = false;
    state.now += 24 * 3_600_000;
    expect(await cache.find('a')).toBe(key);
    await expect(cache.find('b')).rejects.toThrow('connection refused');
  });

  it('are fetched again at once after an outage', async () => {
    const { state, cache } = provider('a');
    state.up = false;
    await expect(cache.find('a')).rejects.toThrow('connection refused');
    state.up = true;
    expect(await cache.find('a')).toBe(key);
  });

  it('are asked for once in 30 s during an outage, however many calls have known keys or made-up key ids', async () => {
    const { state, cache } = provider('a');
    await cache.find('a');
    state.up = false;
    state.now += 11 * 60_000;
    for (let index = 0; index < 100; index += 1) {
      expect(await cache.find('a')).toBe(key);
      await new Promise(setImmediate);
      await expect(cache.find(`made-up-${index}`)).rejects.toThrow('connection refused');
    }
    expect(state.calls).toBe(2);
    state.up = true;
    state.kids = ['a', 'b'];
    state.now += 30_000;
    expect(await cache.find('b')).toBe(key);
  });

  it('that the provider withdrew are no longer found after a call has refetched keys older than 10 minutes', async () => {
    const { state, cache } = provider('a', 'b');
    await cache.find('a');
    state.kids = ['b'];
    state.now += 11 * 60_000;
    await cache.find('a');
    await new Promise(setImmediate);
    expect(await cache.find('a')).toBeUndefined();
  });
});

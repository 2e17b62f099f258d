import { ChangeDrivenCache } from './change-driven-cache.js';
import type { ChangeFeed } from './change-feed.service.js';

const MAX_AGE_MS = 2_000;

function open() {
  const listeners: (() => void)[] = [];
  const state = { silentFor: 0 };
  const feed = {
    onChange: (_collection: string, listener: () => void) => void listeners.push(listener),
    isUpToDate: (ms: number) => state.silentFor <= ms,
  } as unknown as ChangeFeed;
  const cache = new ChangeDrivenCache<{ readonly name: string }>(feed, {
    collections: ['classes'],
    maxEntries: 2,
    maxAgeMs: MAX_AGE_MS,
  });
  const read = (key: string, duringRead: () => void = () => undefined) => {
    const begin = cache.beginRead();
    duringRead();
    cache.keep(key, { name: key }, begin);
  };
  return { cache, read, state, change: () => listeners.forEach((listener) => listener()) };
}

describe('a cache that follows changes', () => {
  it('returns what was read', () => {
    const { cache, read } = open();
    expect(cache.find('silk')).toBeUndefined();
    read('silk');
    expect(cache.find('silk')).toEqual({ name: 'silk' });
  });

  it.each(['change', 'drop'] as const)('has no entry after a %s until it is read again', (how) => {
    const { cache, read, change } = open();
    read('silk');
    if (how === 'change') change();
    else cache.drop();
    expect(cache.find('silk')).toBeUndefined();
    read('silk');
    expect(cache.find('silk')).toBeDefined();
  });

  it('does not keep what was read while something changed', () => {
    const { cache, read, change } = open();
    read('silk', change);
    expect(cache.find('silk')).toBeUndefined();
  });

  it('returns nothing while changes may be unreported', () => {
    const { cache, read, state } = open();
    read('silk');
    state.silentFor = MAX_AGE_MS + 1;
    expect(cache.find('silk')).toBeUndefined();
    state.silentFor = MAX_AGE_MS;
    expect(cache.find('silk')).toBeDefined();
  });

  it('evicts the least recently used entry', () => {
    const { cache, read } = open();
    read('silk');
    read('lips');
    cache.find('silk');
    read('brows');
    expect(['silk', 'lips', 'brows'].filter((key) => cache.find(key))).toEqual(['silk', 'brows']);
  });
});

import { Clock } from '../common/clock.js';
import { DatabaseProbe } from './database-probe.js';

const waiting: { readonly answer: () => void; readonly fail: () => void }[] = [];
let pings = 0;
const ping = () => {
  pings += 1;
  return new Promise<void>((resolve, reject) =>
    waiting.push({ answer: resolve, fail: () => reject(new Error('no database')) }),
  );
};
const connection = { getClient: () => ({ db: () => ({ command: ping }) }) };

let now: number;
let probe: DatabaseProbe;
beforeEach(() => {
  now = Date.parse('2100-03-14T12:00:00Z');
  pings = 0;
  waiting.length = 0;
  probe = new DatabaseProbe(connection as never, Object.assign(new Clock(), { now: () => new Date(now) }));
});

const settle = (how: 'answer' | 'fail') => {
  for (const one of waiting.splice(0)) one[how]();
};

describe('security finding 13: calls for health cost the database', () => {
  it('one ping while the database has not answered', async () => {
    const calls = Array.from({ length: 100 }, () => probe.assertAnswers());
    now += 5_000;
    calls.push(probe.assertAnswers());
    expect(pings).toBe(1);
    settle('answer');
    await Promise.all(calls);
  });

  it.each(['answer', 'fail'] as const)('one ping a second when the database %ss', async (how) => {
    const outcome = async () =>
      probe.assertAnswers().then(
        () => 'answer',
        () => 'fail',
      );
    const first = outcome();
    settle(how);
    expect(await first).toBe(how);
    now += 999;
    const cached = outcome();
    expect(pings).toBe(1);
    expect(await cached).toBe(how);
    now += 1;
    const second = outcome();
    expect(pings).toBe(2);
    settle(how);
    expect(await second).toBe(how);
  });
});

describe('while the next ping is under way', () => {
  const state = async (call: Promise<void>) => {
    let found = 'waits';
    void call.then(
      () => (found = 'answer'),
      () => (found = 'fail'),
    );
    await new Promise(setImmediate);
    return found;
  };

  const answered = async () => {
    const first = probe.assertAnswers();
    settle('answer');
    await first;
  };

  it.each(['answer', 'fail'] as const)('the last result counts for 5 s: a ping that did %s', async (how) => {
    const first = probe.assertAnswers();
    settle(how);
    expect(await state(first)).toBe(how);
    now += 1_000;
    expect(await state(probe.assertAnswers())).toBe(how);
    expect(pings).toBe(2);
    now += 3_999;
    expect(await state(probe.assertAnswers())).toBe(how);
    now += 1;
    expect(await state(probe.assertAnswers())).toBe('waits');
    expect(pings).toBe(2);
  });

  it('no result counts that seems to come from the future, after the clock was set back', async () => {
    await answered();
    now -= 60_000;
    expect(await state(probe.assertAnswers())).toBe('waits');
    expect(pings).toBe(2);
  });

  it('its own result counts as soon as it is there', async () => {
    await answered();
    now += 1_000;
    expect(await state(probe.assertAnswers())).toBe('answer');
    settle('fail');
    await new Promise(setImmediate);
    expect(await state(probe.assertAnswers())).toBe('fail');
  });
});

describe('a database that never answers', () => {
  const silence = (_command: object, { signal }: { signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  const timers: { readonly at: number; readonly end: AbortController }[] = [];
  const pass = (ms: number) => {
    now += ms;
    for (const { at, end } of timers) if (at <= now) end.abort(new Error('no answer'));
  };
  beforeEach(() => {
    timers.length = 0;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const end = new AbortController();
      timers.push({ at: now + ms, end });
      return end.signal;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('fails the probe after 2 s, not earlier', async () => {
    const silent = { getClient: () => ({ db: () => ({ command: silence }) }) };
    probe = new DatabaseProbe(silent as never, Object.assign(new Clock(), { now: () => new Date(now) }));
    let outcome: unknown = 'waits';
    const ended = probe.assertAnswers().catch((error: unknown) => {
      outcome = error;
    });
    pass(1_999);
    await new Promise(setImmediate);
    expect(outcome).toBe('waits');
    pass(1);
    await ended;
    expect(outcome).toMatchObject({ code: 'database-unavailable' });
  });
});

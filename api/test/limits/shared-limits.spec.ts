import { Counters, storeLimits } from '@blush/server-kit/limits';
import { LONG_RETRY, startApp, until } from '../support/index.js';
import { RedisServer } from './redis-server.js';

const RATE = 20;
const limit = { name: 'spec', points: 3, windowS: 3_600 };
const USUAL_MS = storeLimits.command;

let redis: RedisServer;
beforeAll(async () => {
  storeLimits.command = LONG_RETRY;
  redis = await RedisServer.start();
});
afterAll(async () => {
  storeLimits.command = USUAL_MS;
  await redis.stop();
});

interface Machine {
  readonly counters: Counters;
  readonly lines: string[];
}

let machines: Machine[] = [];
afterEach(() => {
  for (const { counters } of machines) counters.close();
  machines = [];
});

/** Counters as in a process of API or edge server. */
async function startMachine(): Promise<Machine> {
  const lines: string[] = [];
  const counters = await Counters.open(redis.url, (level, line) => lines.push(`${level}: ${line}`));
  const machine = { counters, lines };
  machines.push(machine);
  return machine;
}

/** Whether the count of one machine is seen by the other. */
async function areShared(one: Machine, other: Machine): Promise<boolean> {
  const probe = { name: 'probe', points: 1, windowS: 3_600 };
  const source = crypto.randomUUID();
  await one.counters.limiter(probe).take(source);
  return (await other.counters.limiter(probe).take(source)) > 0;
}

async function startSharing(): Promise<[Machine, Machine]> {
  const [one, other] = [await startMachine(), await startMachine()];
  await until(() => areShared(one, other));
  return [one, other];
}

describe('limits of several processes', () => {
  it('are counted together by two instances of the API', async () => {
    const env = {
      REDIS_URL: redis.url,
      RATE_LIMIT_PER_MINUTE: String(RATE),
      TRUST_PROXY: '127.0.0.1',
    };
    const app = await startApp({ env });
    try {
      const other = await app.startAnother({ env });
      const call = async (nth: number, client: string) => {
        const { status } = await (nth % 2 === 0 ? app : other).fetch('/openapi.json', {
          headers: { 'x-forwarded-for': client },
        });
        return status;
      };
      // Both are connected once one refuses what the other has counted.
      let clients = 0;
      await until(async () => {
        const client = `192.0.2.${(clients += 1)}`;
        for (let nth = 0; nth < RATE; nth += 1) await call(0, client);
        return (await call(1, client)) === 429;
      });
      const statuses: number[] = [];
      for (let nth = 0; nth < RATE + 4; nth += 1) statuses.push(await call(nth, '198.51.100.1'));
      expect(statuses).toEqual([...Array<number>(RATE).fill(200), ...Array<number>(4).fill(429)]);
      expect(await call(1, '198.51.100.2')).toBe(200);
      expect(await redis.ask('EXISTS blush:calls:client:198.51.100.1')).toBe(':1\r\n');
    } finally {
      await app.close();
    }
  });

  it('keep a cool-down in all of them', async () => {
    const [one, other] = await startSharing();
    const cooling = { ...limit, name: 'cooling', windowS: 60, blockS: 3_600 };
    const [first, second] = [one.counters.limiter(cooling), other.counters.limiter(cooling)];
    for (let count = 0; count < 3; count += 1) expect(await first.take('mia')).toBe(0);
    expect(await first.take('mia')).toBeGreaterThan(60_000);
    expect(await second.take('mia')).toBeGreaterThan(60_000);
    expect(await second.take('ann')).toBe(0);
  });
});

describe('when Redis is away, calls are counted by each process alone', () => {
  const takeFour = async ({ counters }: Machine) => {
    const limiter = counters.limiter(limit);
    const waits = [];
    for (let count = 0; count < 4; count += 1) waits.push(await limiter.take('mia'));
    return waits.map((wait) => wait > 0);
  };
  const ALONE = [false, false, false, true];
  const away = expect.stringMatching(
    /^warn: REDIS_URL cannot be used \(.+\): each process counts calls alone$/,
  );
  const back = 'info: REDIS_URL can be used again: processes count calls together';
  const expectAloneUntilBack = async (one: Machine, other: Machine) => {
    await until(() => machines.every(({ lines }) => lines.length > 0));
    expect(await takeFour(one)).toEqual(ALONE);
    expect(await takeFour(other)).toEqual(ALONE);
    await until(() => redis.resume());
    await until(() => areShared(one, other));
    for (const { lines } of machines) expect(lines).toEqual([away, back]);
  };

  it('and together again afterwards, with one log line for each change', async () => {
    const [one, other] = await startSharing();
    for (const { lines } of machines) lines.length = 0;
    await redis.stop();
    await expectAloneUntilBack(one, other);
  });

  it('also when it was away at the start', async () => {
    await redis.stop();
    const [one, other] = [await startMachine(), await startMachine()];
    await expectAloneUntilBack(one, other);
  });

  it('also when it accepts commands and does not answer: no call waits for it', async () => {
    const [one, other] = await startSharing();
    for (const { lines } of machines) lines.length = 0;
    storeLimits.command = USUAL_MS;
    redis.hang();
    try {
      // It may still answer until the signal has reached it.
      await until(async () => {
        await areShared(one, other);
        return machines.every(({ lines }) => lines.length > 0);
      });
      expect(await takeFour(one)).toEqual(ALONE);
      expect(await takeFour(other)).toEqual(ALONE);
      for (const { lines } of machines) expect(lines).toEqual([away]);
    } finally {
      redis.wake();
      storeLimits.command = LONG_RETRY;
    }
    await until(() => areShared(one, other));
    for (const { lines } of machines) expect(lines).toEqual([away, back]);
  });
});

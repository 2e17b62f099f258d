import { breaches, readLedger, PaymentTestBed } from '../support/index.js';
import { ReplicaSet } from './replica-set.js';
import type { Prepared, Scenario } from './scenarios.js';
import { KillableApi } from './killable-api.js';
import { type FaultPoint, isReached } from './call-recorder.js';

/** Minutes until the reconciler has checked all open orders, and until every hold has ended. */
const RECONCILED_MINUTES = 1;
const SETTLED_MINUTES = 16;

export interface KillResult {
  readonly scenario: string;
  /** Number of fault points of the call. */
  readonly points: number;
  readonly tried: number;
  /** One sentence per violation, with its point. */
  readonly broken: readonly string[];
}

/** Kills API processes at fault points and checks how another process recovers. */
export class KillTest {
  private count = 0;

  private constructor(
    private readonly database: ReplicaSet,
    private readonly testBed: PaymentTestBed,
  ) {}

  static async open(): Promise<KillTest> {
    const database = await ReplicaSet.start(1);
    const testBed = await PaymentTestBed.open({ env: { MONGODB_URI: database.uri('killing') } });
    return new KillTest(database, testBed);
  }

  async close(): Promise<void> {
    await this.testBed.close();
    await this.database.stop();
  }

  /** Tries every `stride`-th point; the points come from a first run without a fault. */
  async at(scenario: Scenario, stride: number): Promise<KillResult> {
    const prepared = await scenario.prepare(this.testBed);
    const names = await this.withApi((api) => api.during(() => prepared.call(api)));
    const points = names.flatMap((name, index) => {
      const nth = names.slice(0, index).filter((earlier) => earlier === name).length;
      return (['before', 'after'] as const).map((when) => ({ name, nth, when }));
    });
    const tried = points.filter((_, index) => index % stride === stride - 1);
    const broken: string[] = [];
    for (const point of tried) broken.push(...(await this.kill(scenario, point)));
    return { scenario: scenario.name, points: points.length, tried: tried.length, broken };
  }

  /** Returns one sentence per violation. */
  async kill(scenario: Scenario, point: FaultPoint): Promise<string[]> {
    const newest = (await this.testBed.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id;
    const prepared = await scenario.prepare(this.testBed);
    const calls = await this.withApi((api) => api.during(() => prepared.call(api), point));
    const { name, nth = 0, when } = point;
    if (!isReached(point, calls))
      throw new Error(`The process was not killed ${when} ${name}; its calls: ${calls.join(', ')}`);
    await this.database.abortTransactions();
    await prepared.afterwards();
    const broken = [
      ...(await this.brokenAfter(RECONCILED_MINUTES, prepared, newest)),
      ...(await this.brokenAfter(SETTLED_MINUTES, prepared, newest)),
    ];
    return broken.map((sentence) => `killed ${when} ${name} (${nth}): ${sentence}`);
  }

  private async brokenAfter(
    minutes: number,
    { classId, seats, enrolled }: Prepared,
    after: string | undefined,
  ): Promise<string[]> {
    const { app, stripe } = this.testBed;
    await this.testBed.age(classId, minutes);
    await this.testBed.reconcile();
    const ledger = await readLedger({ database: app.database, stripe, classIds: [classId], after });
    const count = ledger.orders.filter(({ state }) => state === 'enrolled').length;
    return [
      ...breaches(ledger, { capacity: new Map([[classId, seats]]), settled: minutes === SETTLED_MINUTES }),
      ...(count === enrolled
        ? []
        : [`after ${minutes} min ${count} students are enrolled instead of ${enrolled}`]),
    ];
  }

  private async withApi<T>(work: (api: KillableApi) => Promise<T>): Promise<T> {
    this.count += 1;
    const api = await KillableApi.start(this.testBed, `api-${this.count}`);
    try {
      return await work(api);
    } finally {
      await api.close();
    }
  }
}

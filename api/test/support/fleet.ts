import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { ApiProcess } from './api-process.js';
import { TestIssuer } from './issuer.js';
import { longTimeouts } from './long-timeouts.js';
import { TestProvider } from './provider.js';
import { callerAt, type ReachableApi } from './start-app.js';
import { giveBackDatabase, shapeOf, takeDatabase } from './test-databases.js';

interface FleetOptions {
  /** By default, that of an empty database. */
  readonly mongodbUri?: string;
  readonly processes?: number;
  /** Entry script, relative to the folder of the API. */
  readonly entry?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Several API processes, each with a reconciler, over one database, issuer and provider; webhooks reach them in turns. */
export class Fleet {
  private constructor(
    readonly apis: readonly ReachableApi[],
    readonly database: Connection,
    readonly provider: TestProvider,
    readonly processes: readonly ApiProcess[],
    readonly close: () => Promise<void>,
  ) {}

  static async open({
    mongodbUri: givenUri,
    processes: length = 3,
    entry = 'test/support/patient-main.mjs',
    env = {},
  }: FleetOptions): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), 'blush-fleet-'));
    const issuer = await TestIssuer.start();
    const provider = await TestProvider.start();
    const mongodbUri = givenUri ?? (await takeDatabase());
    const database = await mongoose.createConnection(mongodbUri).asPromise();
    const settings = {
      MONGODB_URI: mongodbUri,
      AUTH0_DOMAIN: issuer.origin,
      STRIPE_API_BASE: provider.url,
      RELEASES_DIR: folder,
      RECONCILE_INTERVAL_MS: '200',
      ...longTimeouts,
      ...env,
    };
    const started = await Promise.allSettled(
      Array.from({ length }, (_none, index) => {
        const logFile = join(folder, `api-${index}.log`);
        return ApiProcess.start(`API ${index}`, { entry, env: settings, logFile });
      }),
    );
    const processes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const ownShape = givenUri === undefined ? await shapeOf(database) : undefined;
    const close = async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await provider.close();
      await issuer.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (ownShape) giveBackDatabase({ uri: mongodbUri, shape: ownShape });
    };
    const failed = started.find((one) => one.status === 'rejected');
    if (failed) {
      await close();
      throw failed.reason;
    }
    provider.relay.targets = processes.map(({ url }) => url);
    const apis = processes.map(({ url }) => ({ ...callerAt(url), issuer, database }));
    return new Fleet(apis, database, provider, processes, close);
  }

  /** Cyclic: any number selects a process. */
  api(index: number): ReachableApi {
    const api = this.apis[index % this.apis.length];
    if (!api) throw new Error('The fleet has no process');
    return api;
  }

  async errors(): Promise<string[]> {
    return (await Promise.all(this.processes.map((one) => one.errors()))).flat();
  }
}

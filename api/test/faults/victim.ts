import { join } from 'node:path';
import type { Call, OperationInput } from '@blush/shared-ui/contracts';
import { ApiProcess, patience, requestFor, type Shop } from '../support/index.js';
import { tapDatabase } from './database-tap.js';
import { ProviderTap } from './provider-tap.js';
import { type FaultPoint, Watch } from './watch.js';

/** A production API process that can be killed at any call to database or provider. */
export class Victim {
  private constructor(
    private readonly api: ApiProcess,
    private readonly watch: Watch,
    private readonly taps: readonly { close(): Promise<void> }[],
  ) {}

  static async start({ app, provider: { url: providerUrl } }: Shop, name: string): Promise<Victim> {
    const watch = new Watch();
    const { host, port, name: databaseName } = app.database;
    const database = await tapDatabase({ host, port }, watch);
    const provider = await ProviderTap.start(providerUrl, watch);
    const env = {
      MONGODB_URI: database.uri(databaseName),
      AUTH0_DOMAIN: app.issuer.origin,
      STRIPE_API_BASE: provider.url,
      RELEASES_DIR: app.releasesDir,
      // Other processes reconcile its orders.
      ORDER_SWEEP_INTERVAL_MS: '0',
      ...patience,
    };
    const logFile = join(app.releasesDir, `${name}.log`);
    const api = await ApiProcess.start(name, { entry: 'dist/main.js', env, logFile });
    return new Victim(api, watch, [database, provider]);
  }

  /** Kills the process at `point`, if given. Returns the names of its calls. */
  async during(work: () => Promise<unknown>, point?: FaultPoint): Promise<string[]> {
    const kill = () => void this.api.kill();
    // A killed process answers no call.
    return this.watch.during(() => (point ? work().catch(() => undefined) : work()), { point, kill });
  }

  send<C extends Call>(operation: C, input: OperationInput<C>, token: string): Promise<Response> {
    return this.fetch(...requestFor(operation, input as Parameters<typeof requestFor>[1], token));
  }

  fetch(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${this.api.url}${path}`, init);
  }

  async close(): Promise<void> {
    await this.api.kill();
    await Promise.all(this.taps.map((tap) => tap.close()));
  }
}

import { join } from 'node:path';
import type { Call, OperationInput } from '@blush/shared-ui/contracts';
import { ApiProcess, longTimeouts, requestFor, type PaymentTestBed } from '../support/index.js';
import { tapDatabase } from './database-tap.js';
import { ProviderTap } from './provider-tap.js';
import { SmtpTap } from './smtp-tap.js';
import { type FaultPoint, CallRecorder } from './call-recorder.js';

const WORK_INTERVAL_MS = 200;

/** A production API process that can be killed at any call to database, provider or mail server. */
export class KillableApi {
  private constructor(
    private readonly api: ApiProcess,
    private readonly recorder: CallRecorder,
    private readonly taps: readonly { close(): Promise<void> }[],
  ) {}

  /** @param mail server that gets its mails; if absent, other processes do all periodic work */
  static async start(
    { app, provider: { url: providerUrl } }: PaymentTestBed,
    name: string,
    mail?: { readonly url: string },
  ): Promise<KillableApi> {
    const recorder = new CallRecorder();
    const { host, port, name: databaseName } = app.database;
    const database = await tapDatabase({ host, port }, recorder);
    const provider = await ProviderTap.start(providerUrl, recorder);
    const smtp = mail && (await SmtpTap.start(mail.url, recorder));
    const env = {
      MONGODB_URI: database.uri(databaseName),
      AUTH0_DOMAIN: app.issuer.origin,
      STRIPE_API_BASE: provider.url,
      RELEASES_DIR: app.releasesDir,
      ...(smtp
        ? { SMTP_URL: smtp.url, RECONCILE_INTERVAL_MS: String(WORK_INTERVAL_MS) }
        : { RECONCILE_INTERVAL_MS: '0' }),
      ...longTimeouts,
    };
    const logFile = join(app.releasesDir, `${name}.log`);
    const api = await ApiProcess.start(name, { entry: 'dist/main.js', env, logFile });
    return new KillableApi(api, recorder, [database, provider, ...(smtp ? [smtp] : [])]);
  }

  /** Kills the process at `point`, if given. Returns the names of its calls. */
  async during(work: () => Promise<unknown>, point?: FaultPoint): Promise<string[]> {
    const kill = () => void this.api.kill();
    // A killed process answers no call.
    return this.recorder.during(() => (point ? work().catch(() => undefined) : work()), { point, kill });
  }

  /** Resolves when the process was killed. */
  async killed(): Promise<void> {
    await this.api.ended;
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

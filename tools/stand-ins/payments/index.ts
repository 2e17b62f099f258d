import type { AddressInfo } from 'node:net';
import { describeListenError } from '../loopback.js';
import type { StandInContext } from './http/execute.js';
import { isExpired } from './calls/idempotency.js';
import { createServer } from './server.js';
import type { Change } from './store/records.js';
import { Store } from './store/store.js';
import { WebhookDispatcher } from './webhooks/dispatcher.js';

/** Stripe lists events for 30 days. */
const EVENTS_KEPT_SECONDS = 30 * 24 * 60 * 60;

export interface PaymentsOptions {
  /** Port on loopback; with 0, the system chooses a free one. */
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Address to which events are delivered; without one they are only listed. */
  readonly webhookUrl?: string;
  readonly dataDir: string;
  /** Delay between delivery attempts, doubled from `firstMs` to `maxMs`. */
  readonly webhookRetry?: { readonly firstMs: number; readonly maxMs: number };
  readonly faults?: boolean;
  readonly clock?: () => Date;
  /** Gets a sentence when data was repaired or a delivery could not be recorded. */
  readonly report?: (sentence: string) => void;
}

export interface Payments {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws Error under NODE_ENV=production, Failure for damaged data */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('The payment sandbox takes no money and does not run with NODE_ENV=production.');
  const { secretKey, publishableKey, webhookSecret, webhookUrl, clock = () => new Date() } = options;
  const { report = () => undefined } = options;
  const store = new Store(options.dataDir, report);
  deleteExpired(store, clock());
  const dispatcher =
    webhookUrl === undefined
      ? undefined
      : new WebhookDispatcher({
          store,
          url: webhookUrl,
          secret: webhookSecret,
          report,
          ...(options.webhookRetry ?? { firstMs: 1_000, maxMs: 60_000 }),
        });
  let url = '';
  const context = (): StandInContext => ({
    store,
    keys: { secretKey, publishableKey },
    origin: url,
    hasWebhook: dispatcher !== undefined,
    clock,
  });
  const wake = () => dispatcher?.wake();
  const server = createServer({ context, wake, faults: options.faults ?? false });
  await server.listen({ port: options.port, host: 'localhost' }).catch((error: unknown) => {
    store.close();
    throw describeListenError(error, options.port, 'the payment sandbox', 'PAYMENTS_PORT');
  });
  url = `http://localhost:${(server.server.address() as AddressInfo).port}`;
  wake();
  return {
    url,
    close: async () => {
      await server.close();
      await dispatcher?.close();
      store.close();
    },
  };
}

function deleteExpired(store: Store, now: Date): void {
  const oldest = now.getTime() / 1000 - EVENTS_KEPT_SECONDS;
  const answers = store.entries('answer').filter(([, answer]) => isExpired(answer, now));
  const events = store.entries('event').filter(([, event]) => event.created < oldest);
  store.commit([
    ...answers.map(([id]): Change => ({ kind: 'answer', id, value: null })),
    ...events.map(([id]): Change => ({ kind: 'event', id, value: null })),
  ]);
}

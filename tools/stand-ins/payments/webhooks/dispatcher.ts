import { setTimeout as sleep } from 'node:timers/promises';
import type { Change, Delivery } from '../store/records.js';
import type { Store } from '../store/store.js';
import { unixSeconds } from '../store/unix-seconds.js';
import { signature } from './sign.js';

/** Stripe gives up after three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
const TIMEOUT_MS = 10_000;
const MAX_CONCURRENT = 16;

interface WebhookDispatcherOptions {
  readonly store: Store;
  readonly url: string;
  readonly secret: string;
  /** Delay after the first failed attempt, doubled up to `maxMs`. */
  readonly firstMs: number;
  readonly maxMs: number;
  readonly report: (sentence: string) => void;
}

/** Delivers each event at least once, oldest first, until the answer is 2xx. Pending deliveries survive a restart. */
export class WebhookDispatcher {
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: WebhookDispatcherOptions) {}

  wake(): void {
    if (this.closing.signal.aborted) return;
    clearTimeout(this.timer);
    const waiting = this.options.store
      .entries('delivery')
      .filter(([id]) => !this.inFlight.has(id))
      .map(([, delivery]) => delivery);
    const now = Date.now();
    const due = waiting.filter(({ dueAt }) => dueAt <= now);
    for (const delivery of due.slice(0, MAX_CONCURRENT - this.inFlight.size)) this.start(delivery);
    const laterTimes = waiting.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
    if (laterTimes.length > 0) this.timer = setTimeout(() => this.wake(), Math.min(...laterTimes) - now);
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    await Promise.all(this.inFlight.values());
  }

  private start(delivery: Delivery): void {
    const attempt = this.attempt(delivery)
      .catch((error: unknown) => this.waitAfter(error, delivery))
      .finally(() => {
        this.inFlight.delete(delivery.eventId);
        this.wake();
      });
    this.inFlight.set(delivery.eventId, attempt);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const { store } = this.options;
    const event = store.get('event', delivery.eventId);
    const accepted = event !== undefined && (await this.post(JSON.stringify(event)));
    if (this.closing.signal.aborted) return;
    const isOver = !event || accepted || Date.now() - event.created * 1000 > GIVE_UP_AFTER_MS;
    const value = isOver ? null : this.nextAttempt(delivery);
    const changes: Change[] = [{ kind: 'delivery', id: delivery.eventId, value }];
    if (accepted) changes.push({ kind: 'event', id: event.id, value: { ...event, pending_webhooks: 0 } });
    store.commit(changes);
  }

  /** The journal cannot be written, for example on a full disk, so the delivery is still due at once. */
  private async waitAfter(error: unknown, { eventId }: Delivery): Promise<void> {
    const { maxMs, report } = this.options;
    report(`The delivery of ${eventId} could not be recorded and will be repeated: ${String(error)}`);
    await sleep(maxMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }

  private nextAttempt({ eventId, attempts }: Delivery): Delivery {
    const { firstMs, maxMs } = this.options;
    const wait = Math.min(firstMs * 2 ** attempts, maxMs);
    return { eventId, attempts: attempts + 1, dueAt: Date.now() + wait };
  }

  private async post(body: string): Promise<boolean> {
    const { url, secret } = this.options;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, secret, unixSeconds(new Date())),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // An unreachable or slow endpoint is retried like an answer that is not 2xx.
      return false;
    }
  }
}

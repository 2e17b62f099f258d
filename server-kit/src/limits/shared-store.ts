import { createClient } from '@redis/client';
import { storeLimits } from './store-limits.js';
import { within } from './within.js';

/** While the store does not answer, one command per this time checks whether it does again. */
const RETRY_MS = 1_000;
const RECONNECT_MS = 500;
const CONNECT_MS = 2_000;

export type Report = (level: 'warn' | 'info', message: string) => void;

/** Redis or Valkey. Its outage fails no call and is reported once. */
export class SharedStore {
  readonly client;
  #away = false;
  #retryAt = 0;

  constructor(
    url: string,
    private readonly report: Report,
  ) {
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: RECONNECT_MS },
    });
    this.client.on('error', (error: unknown) => this.#lose(error));
    this.client.on('ready', () => this.#recover());
    this.client.connect().catch((error: unknown) => this.#lose(error));
  }

  /** Returns `undefined` when the store does not answer in time. */
  async ask<Answer>(command: () => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.client.isReady) return undefined;
    if (this.#away) {
      if (Date.now() < this.#retryAt) return undefined;
      this.#retryAt = Date.now() + RETRY_MS;
    }
    try {
      const answer = await within(command(), storeLimits.command);
      this.#recover();
      return answer;
    } catch (error) {
      this.#lose(error);
      return undefined;
    }
  }

  close(): void {
    this.client.removeAllListeners('error').on('error', () => undefined);
    if (this.client.isOpen) this.client.destroy();
  }

  #lose(error: unknown): void {
    this.#retryAt = Date.now() + RETRY_MS;
    if (this.#away) return;
    this.#away = true;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    this.report('warn', `REDIS_URL cannot be used (${reason}): each process counts calls alone`);
  }

  #recover(): void {
    if (!this.#away) return;
    this.#away = false;
    this.report('info', 'REDIS_URL can be used again: processes count calls together');
  }
}

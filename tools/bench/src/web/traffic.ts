import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

export interface Traffic {
  readonly requests: number;
  /** Transferred bytes, headers included. */
  readonly everything: number;
  /** Transferred bytes without headers, as in budgets.json. */
  readonly scripts: number;
}

const IDLE_MS = 1_500;
const LIMIT_MS = 90_000;

export class TrafficCounter {
  readonly #open = new Set<string>();
  /** Addresses of open GET requests. POST is left out, because browsers do not report the end of a beacon after the page is left. */
  readonly #awaited = new Map<string, string>();
  /** Header bytes of scripts, by request id. */
  readonly #scripts = new Map<string, number>();
  #total: Traffic = { requests: 0, everything: 0, scripts: 0 };
  #lastChange = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith('data:')) return;
      // Scripts are recognized by their name too, because prefetched ones have another type.
      if (type === 'Script' || request.url.endsWith('.js')) this.#scripts.set(requestId, 0);
      if (!this.#open.has(requestId)) this.#count({ requests: 1, everything: 0, scripts: 0 });
      this.#open.add(requestId);
      if (request.method === 'GET') this.#awaited.set(requestId, request.url);
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (this.#scripts.has(requestId)) this.#scripts.set(requestId, response.encodedDataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#awaited.delete(requestId);
      if (!this.#open.delete(requestId)) return;
      const headers = this.#scripts.get(requestId);
      const scripts = headers === undefined ? 0 : encodedDataLength - headers;
      this.#count({ requests: 0, everything: encodedDataLength, scripts });
    });
    session.on('Network.loadingFailed', ({ requestId }) => {
      this.#awaited.delete(requestId);
      this.#open.delete(requestId);
      this.#lastChange = performance.now();
    });
  }

  get total(): Traffic {
    return this.#total;
  }

  /** Resolves once the network is idle. @throws Error after the time limit */
  async untilIdle(): Promise<void> {
    const deadline = performance.now() + LIMIT_MS;
    while (this.#awaited.size > 0 || performance.now() - this.#lastChange < IDLE_MS) {
      if (performance.now() > deadline) {
        const addresses = [...this.#awaited.values()].join(', ');
        throw new Error(`The page was still loading after ${LIMIT_MS} ms: ${addresses}`);
      }
      await delay(50);
    }
  }

  #count({ requests, everything, scripts }: Traffic): void {
    const before = this.#total;
    this.#total = {
      requests: before.requests + requests,
      everything: before.everything + everything,
      scripts: before.scripts + scripts,
    };
    this.#lastChange = performance.now();
  }
}

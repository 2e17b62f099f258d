import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

/** What went over the line. */
export interface Traffic {
  readonly requests: number;
  /** Bytes of all answers as they travelled, their headers included. */
  readonly everything: number;
  /** Bytes of scripts as they travelled, without headers: what budgets hold. */
  readonly scripts: number;
}

const QUIET_MS = 1_500;
const LIMIT_MS = 90_000;

/** Counts what a page requests, from its making on. `data:` addresses are no requests. */
export class TrafficCounter {
  readonly #open = new Set<string>();
  /** Those of them that somebody waits for: how a report ends whose page is left meanwhile, no browser tells. */
  readonly #awaited = new Set<string>();
  /** Bytes of the headers, by the requests for scripts. */
  readonly #scripts = new Map<string, number>();
  #counted: Traffic = { requests: 0, everything: 0, scripts: 0 };
  #lastChange = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith('data:')) return;
      // What is fetched ahead has another type.
      if (type === 'Script' || request.url.endsWith('.js')) this.#scripts.set(requestId, 0);
      if (!this.#open.has(requestId)) this.#count({ requests: 1, everything: 0, scripts: 0 });
      this.#open.add(requestId);
      if (request.method === 'GET') this.#awaited.add(requestId);
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

  get counted(): Traffic {
    return this.#counted;
  }

  /** Resolves once nothing has been under way for a while. @throws Error when that does not come */
  async quiet(): Promise<void> {
    const deadline = performance.now() + LIMIT_MS;
    while (this.#awaited.size > 0 || performance.now() - this.#lastChange < QUIET_MS) {
      if (performance.now() > deadline) throw new Error(`The page was still loading after ${LIMIT_MS} ms`);
      await delay(50);
    }
  }

  #count({ requests, everything, scripts }: Traffic): void {
    const before = this.#counted;
    this.#counted = {
      requests: before.requests + requests,
      everything: before.everything + everything,
      scripts: before.scripts + scripts,
    };
    this.#lastChange = performance.now();
  }
}

import { ANSWERS_FILE, parseAnswers } from './answers.js';
import { refreshPages } from './refresh-pages.js';
import { type ReleaseStore } from '../store/release-store.js';

/** Milliseconds. */
const TIMEOUT_MS = 5_000;

interface Remembered {
  readonly etag: string | null;
  readonly text: string;
}

interface KeeperSources {
  readonly store: ReleaseStore;
  readonly apiUrl: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Renders pages again when API data changes. An unreachable API changes nothing. */
export class PageKeeper {
  readonly #remembered = new Map<string, Remembered>();

  constructor(private readonly sources: KeeperSources) {}

  /** @returns whether the pages were rendered again and changed */
  async check(): Promise<boolean> {
    const { store } = this.sources;
    const { shell, pages } = await store.live();
    if (shell === null || pages === null) return false;
    const { telling, texts } = parseAnswers(await store.page(pages, ANSWERS_FILE));
    for (const question of telling) {
      const text = await this.#ask(question);
      if (text !== undefined && text !== texts[question]) return refreshPages(store);
    }
    return false;
  }

  async #ask(question: string): Promise<string | undefined> {
    const { apiUrl, fetch } = this.sources;
    const before = this.#remembered.get(question);
    try {
      const response = await fetch(apiUrl + question, {
        headers: { accept: 'application/json', ...(before?.etag && { 'if-none-match': before.etag }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 304) return before?.text;
      if (!response.ok) return undefined;
      const text = await response.text();
      this.#remembered.set(question, { etag: response.headers.get('etag'), text });
      return text;
    } catch {
      return undefined;
    }
  }
}

import { Failure } from '@blush/server-kit/failure';
import { ANSWERS_FILE, parseAnswers } from './answers.js';
import { shortHash } from './basis.js';
import { ensureLivePages } from './ensure-live-pages.js';
import { refreshPages } from './refresh-pages.js';
import { UnusableBundle } from './renderer.js';
import type { ReleaseReader } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';

/** Milliseconds. */
const TIMEOUT_MS = 5_000;

interface CachedAnswer {
  readonly etag: string | null;
  readonly text: string;
}

interface KeeperSources {
  readonly releases: ReleaseReader;
  readonly store: ReleaseStore;
  readonly apiUrl: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Renders pages again when API data changes. */
export class PageKeeper {
  readonly #cached = new Map<string, CachedAnswer>();
  #failed: { readonly cause: string; readonly error: UnusableBundle } | undefined;

  constructor(private readonly sources: KeeperSources) {}

  /**
   * Pages that failed to render are tried again when a version or the data changes; with a refused file, at each check.
   * @returns whether the pages were rendered again and changed. @throws UnusableBundle, also at each check until they are
   * tried again; RefusedRelease; Error while the API does not answer. The pages stay as they are
   */
  async check(): Promise<boolean> {
    const { releases, store } = this.sources;
    const live = await releases.live();
    const { shell, pages } = live;
    if (shell === null || pages === null) return false;
    if (await ensureLivePages(store)) return true;
    const { telling, texts } = parseAnswers(await store.page(pages, ANSWERS_FILE));
    for (const path of telling) {
      const text = await this.#request(path);
      if (text !== texts[path]) return this.#refresh(shortHash([live, path, text]));
    }
    return false;
  }

  async #refresh(cause: string): Promise<boolean> {
    if (cause === this.#failed?.cause) throw this.#failed.error;
    try {
      return await refreshPages(this.sources.store);
    } catch (error) {
      if (error instanceof UnusableBundle) this.#failed = { cause, error };
      throw error;
    }
  }

  async #request(path: string): Promise<string> {
    const { apiUrl, fetch } = this.sources;
    const cached = this.#cached.get(path);
    const response = await fetch(apiUrl + path, {
      headers: { accept: 'application/json', ...(cached?.etag && { 'if-none-match': cached.etag }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304 && cached) return cached.text;
    if (!response.ok) throw new Failure(`${apiUrl}${path} answered ${response.status}.`);
    const text = await response.text();
    this.#cached.set(path, { etag: response.headers.get('etag'), text });
    return text;
  }
}

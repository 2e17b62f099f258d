import { Failure } from '@blush/server-kit/failure';
import { ANSWERS_FILE, type KnownAnswers, parseAnswers } from './answers.js';
import { shortHash } from './basis.js';
import { ensureLivePages } from './ensure-live-pages.js';
import { refreshPages } from './refresh-pages.js';
import { UnusableBundle } from './renderer.js';
import type { ReleaseReader } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';

/** Milliseconds. */
const TIMEOUT_MS = 5_000;
const TOO_MANY_REQUESTS = 429;

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
    const change = await this.#change(parseAnswers(await store.page(pages, ANSWERS_FILE)));
    return change !== undefined && (await this.#refresh(shortHash([live, change])));
  }

  /** A list that is not as in the pages. @throws Error when none of those that the API answers is, but another fails */
  async #change({ telling, texts }: KnownAnswers): Promise<object | undefined> {
    const failures: Error[] = [];
    for (const path of telling) {
      const text = await this.#request(path).catch((error: Error) => error);
      if (text instanceof Error) failures.push(text);
      else if (text !== texts[path]) return { path, text };
    }
    if (failures[0]) throw failures[0];
    return undefined;
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

  /** @returns undefined for a list that the API does not have, such as an older API. @throws Error for a failure that passes */
  async #request(path: string): Promise<string | undefined> {
    const { apiUrl, fetch } = this.sources;
    const cached = this.#cached.get(path);
    const response = await fetch(apiUrl + path, {
      headers: { accept: 'application/json', ...(cached?.etag && { 'if-none-match': cached.etag }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304 && cached) return cached.text;
    if (response.status >= 500 || response.status === TOO_MANY_REQUESTS)
      throw new Failure(`${apiUrl}${path} answered ${response.status}.`);
    if (!response.ok) return undefined;
    const text = await response.text();
    this.#cached.set(path, { etag: response.headers.get('etag'), text });
    return text;
  }
}

import { ANSWERS_FILE, type KnownAnswers, parseAnswers } from './answers.js';
import { requestFromApi } from './api-request.js';
import { shortHash } from './basis.js';
import { ensureLivePages } from './ensure-live-pages.js';
import { KnownPages } from './known-pages.js';
import { refreshPages } from './refresh-pages.js';
import { UnusableBundle } from './renderer.js';
import type { ReleaseStore } from '../store/release-store.js';

/** Each check compares this many items in turn, and up to as many whose requests failed. */
const ITEMS_PER_CHECK = 20;
/** Milliseconds until pages that failed to render are tried again: the cause may have been a busy machine, not the bundle. */
const RETRY_AFTER_MS = 10 * 60_000;

interface CachedAnswer {
  readonly etag: string | null;
  readonly text: string;
}

interface KeeperSources {
  readonly store: ReleaseStore;
  readonly apiUrl: string;
  readonly fetch: typeof globalThis.fetch;
  /** Absent: {@link ITEMS_PER_CHECK}. */
  readonly itemsPerCheck?: number;
  /** Absent: `Date.now`. */
  readonly now?: () => number;
}

/** Renders pages again when API data changes: all at the first change, then those whose answers have changed. */
export class PageKeeper {
  readonly #cached = new Map<string, CachedAnswer>();
  readonly #known = new KnownPages();
  /** Index of the item with which the next check continues. */
  #nextItem = 0;
  #failed: { readonly cause: string; readonly error: UnusableBundle; readonly at: number } | undefined;

  constructor(private readonly sources: KeeperSources) {}

  /**
   * Pages that failed to render are tried again when a version or the data changes, or after ten minutes; with a refused
   * file, at each check.
   * @returns whether the pages were rendered again and changed. @throws UnusableBundle, also at each check until they are
   * tried again; RefusedRelease; Error while the API does not answer. The pages stay as they are
   */
  async check(): Promise<boolean> {
    const { store } = this.sources;
    const live = await store.live();
    if (live.shell === null || live.pages === null) return false;
    if (await ensureLivePages(store)) return true;
    const known = parseAnswers(await store.page(live.pages, ANSWERS_FILE));
    const lists = await this.#changes(known.telling, known);
    const changes = lists.length > 0 ? lists : await this.#changes(this.#nextItems(known), known);
    return changes.length > 0 && (await this.#refresh(shortHash([live, changes])));
  }

  /** The answers that differ from those in the pages. @throws the first failure, if none differs */
  async #changes(paths: readonly string[], { texts }: KnownAnswers): Promise<object[]> {
    const failures: Error[] = [];
    const changes: object[] = [];
    for (const path of paths) {
      const text = await this.#request(path).catch((error: Error) => error);
      if (text instanceof Error) failures.push(text);
      else if (text !== texts[path]) changes.push({ path, text });
    }
    if (changes.length === 0 && failures[0]) throw failures[0];
    return changes;
  }

  /**
   * Lists lack fields of their items, such as the end of each session. Comparing all items at each check would be a request
   * for each class.
   */
  #nextItems({ telling, failed, texts }: KnownAnswers): string[] {
    const isItem = (path: string) => !telling.includes(path);
    const items = Object.keys(texts).filter(isItem);
    const { itemsPerCheck = ITEMS_PER_CHECK } = this.sources;
    const first = this.#nextItem < items.length ? this.#nextItem : 0;
    this.#nextItem = first + itemsPerCheck;
    const inTurn = items.slice(first, this.#nextItem);
    return [...new Set([...failed.filter(isItem).slice(0, itemsPerCheck), ...inTurn])];
  }

  async #refresh(cause: string): Promise<boolean> {
    const { store, now = Date.now } = this.sources;
    if (cause === this.#failed?.cause && now() < this.#failed.at + RETRY_AFTER_MS) throw this.#failed.error;
    try {
      const changed = await refreshPages(store, this.#known);
      // Otherwise answers about items that no longer exist would be kept.
      this.#cached.clear();
      return changed;
    } catch (error) {
      if (error instanceof UnusableBundle) this.#failed = { cause, error, at: now() };
      throw error;
    }
  }

  /** @returns undefined for what the API does not have, such as a list that only a newer API has. @throws Error for a failure that passes */
  async #request(path: string): Promise<string | undefined> {
    const { apiUrl, fetch } = this.sources;
    const cached = this.#cached.get(path);
    const known = cached?.etag ? { 'if-none-match': cached.etag } : undefined;
    const response = await requestFromApi(fetch, apiUrl + path, known);
    if (response.status === 304 && cached) return cached.text;
    if (!response.ok) return undefined;
    const text = await response.text();
    this.#cached.set(path, { etag: response.headers.get('etag'), text });
    return text;
  }
}

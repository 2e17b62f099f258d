import { operations } from '@blush/shared-ui/contracts';
import { FailedAnswer, requestFromApi } from './api-request.js';
import { shortHash } from './basis.js';
import { parseIfWhole } from './parse-if-whole.js';
import type { ApiAnswer } from './sandbox/page-sandbox.js';

/** Maximum in one rendering. */
const MAX_REQUESTS = 5_000;

/** Response bodies by request path. */
type AnswerTexts = Readonly<Record<string, string>>;

export interface KnownAnswers {
  readonly texts: AnswerTexts;
  /** Requests of the lists, whose answers change with almost every change of a page. */
  readonly telling: readonly string[];
  /** Requests that failed: pages lack their answers, or show earlier ones. */
  readonly failed: readonly string[];
  /** Addresses of the items' pages, by remote. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
}

export const ANSWERS_FILE = 'answers.json';

/** None are known from a file that is missing or cut off. */
export function parseAnswers(text: string | undefined): KnownAnswers {
  // Files written by earlier versions lack fields.
  return {
    texts: {},
    telling: [],
    failed: [],
    addresses: {},
    ...(parseIfWhole(text) as Partial<KnownAnswers> | undefined),
  };
}

/** The public lists of the API, and their items. Nothing else of the API can be part of a page. */
const readable = operations
  .filter(({ method, access, revalidated }) => method === 'GET' && access === 'public' && revalidated)
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[\\w-]+')}(\\?[\\w%.~&=+*-]*)?$`));

/**
 * Sends each request once, and none after one that could not reach the API. A request that fails gets its answer in the
 * previous rendering.
 */
export class Answers {
  readonly #answers = new Map<string, Promise<ApiAnswer>>();
  readonly #texts: Record<string, string> = {};
  readonly #failed = new Set<string>();
  #asked = new Set<string>();
  #unreachable = false;

  constructor(
    private readonly apiUrl: string,
    private readonly fetchIt: typeof globalThis.fetch,
    private readonly previous: AnswerTexts,
  ) {}

  /** Never rejects. */
  readonly get = (url: string): Promise<ApiAnswer> => {
    this.#asked.add(url);
    const path = url.slice(this.apiUrl.length);
    if (!url.startsWith(this.apiUrl) || !readable.some((allowed) => allowed.test(path))) {
      return Promise.resolve({ error: `${url} is none of the public lists of the API` });
    }
    const known = this.#answers.get(path);
    if (known === undefined && this.#answers.size === MAX_REQUESTS) {
      return Promise.resolve({ error: `More than ${MAX_REQUESTS} requests were made to the API` });
    }
    const answer = known ?? this.#request(path, url);
    this.#answers.set(path, answer);
    return answer;
  };

  /** @returns also the addresses that the work asked for; no other work may run meanwhile */
  async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; urls: readonly string[] }> {
    this.#asked = new Set();
    const result = await work();
    return { result, urls: [...this.#asked] };
  }

  async hashOf(urls: readonly string[]): Promise<string> {
    return shortHash(await Promise.all(urls.map(this.get)));
  }

  get requestedPaths(): string[] {
    return [...this.#answers.keys()].sort();
  }

  get failedPaths(): string[] {
    return [...this.#failed].sort();
  }

  get texts(): AnswerTexts {
    return Object.fromEntries(Object.entries(this.#texts).sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  async #request(path: string, url: string): Promise<ApiAnswer> {
    try {
      const { status, text } = await this.#send(url);
      if (status >= 200 && status < 300) this.#texts[path] = text;
      return { response: { status, text } };
    } catch (error) {
      this.#failed.add(path);
      if (!(error instanceof FailedAnswer)) this.#unreachable = true;
      const text = this.previous[path];
      if (text === undefined) return { error: error instanceof Error ? error.message : String(error) };
      this.#texts[path] = text;
      return { response: { status: 200, text } };
    }
  }

  async #send(url: string): Promise<{ status: number; text: string }> {
    if (this.#unreachable) throw new Error(`${this.apiUrl} could not be reached by an earlier request`);
    const response = await requestFromApi(this.fetchIt, url);
    return { status: response.status, text: await response.text() };
  }
}

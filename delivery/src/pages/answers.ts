/** Milliseconds. */
const TIMEOUT_MS = 5_000;

/** Response bodies by request path. */
type AnswerTexts = Readonly<Record<string, string>>;

export interface KnownAnswers {
  readonly texts: AnswerTexts;
  /** Requests whose answers change whenever any page changes. */
  readonly telling: readonly string[];
}

export const ANSWERS_FILE = 'answers.json';

export function parseAnswers(text: string | undefined): KnownAnswers {
  return text === undefined ? { texts: {}, telling: [] } : (JSON.parse(text) as KnownAnswers);
}

/** Sends each request once; when the API is unreachable, uses the answers of the previous rendering. */
export class Answers {
  readonly #responses = new Map<string, Promise<string | Response>>();
  readonly #texts: Record<string, string> = {};
  #unreachable = false;

  constructor(
    private readonly apiUrl: string,
    private readonly fetchIt: typeof globalThis.fetch,
    private readonly previous: AnswerTexts,
  ) {}

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const path = url.slice(this.apiUrl.length);
    const response = this.#responses.get(path) ?? this.#request(path, url, init);
    this.#responses.set(path, response);
    const answer = await response;
    if (typeof answer !== 'string') return answer.clone();
    this.#texts[path] = answer;
    return Response.json(JSON.parse(answer));
  };

  get requestedPaths(): string[] {
    return [...this.#responses.keys()].sort();
  }

  get texts(): AnswerTexts {
    return Object.fromEntries(Object.entries(this.#texts).sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  async #request(path: string, url: string, init?: RequestInit): Promise<string | Response> {
    try {
      if (this.#unreachable) throw new Error(`${this.apiUrl} could not be reached by an earlier request`);
      const response = await this.fetchIt(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) return await response.text();
      if (response.status < 500) return response;
      throw new Error(`${url} answered ${response.status}`);
    } catch (error) {
      this.#unreachable = true;
      const answer = this.previous[path];
      if (answer === undefined) throw error;
      return answer;
    }
  }
}

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
  readonly #given = new Map<string, Promise<string | Response>>();
  readonly #kept: Record<string, string> = {};
  #unreachable = false;

  constructor(
    private readonly apiUrl: string,
    private readonly fetchIt: typeof globalThis.fetch,
    private readonly before: AnswerTexts,
  ) {}

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const question = url.slice(this.apiUrl.length);
    const given = this.#given.get(question) ?? this.#ask(question, url, init);
    this.#given.set(question, given);
    const answer = await given;
    if (typeof answer !== 'string') return answer.clone();
    this.#kept[question] = answer;
    return Response.json(JSON.parse(answer));
  };

  get asked(): string[] {
    return [...this.#given.keys()].sort();
  }

  get texts(): AnswerTexts {
    return Object.fromEntries(Object.entries(this.#kept).sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  async #ask(question: string, url: string, init?: RequestInit): Promise<string | Response> {
    try {
      if (this.#unreachable) throw new Error(`${this.apiUrl} could not be reached before`);
      const response = await this.fetchIt(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) return await response.text();
      if (response.status < 500) return response;
      throw new Error(`${url} answered ${response.status}`);
    } catch (error) {
      this.#unreachable = true;
      const answer = this.before[question];
      if (answer === undefined) throw error;
      return answer;
    }
  }
}

/** Milliseconds the API may take for one answer. */
const TIMEOUT_MS = 5_000;

/** Answers of the API by what was asked, below its address. */
type AnswerTexts = Readonly<Record<string, string>>;

/** What is stored beside pages of what the API had said. */
export interface KnownAnswers {
  readonly texts: AnswerTexts;
  /** Questions that tell by themselves whether anything on any page has changed. */
  readonly telling: readonly string[];
}

/** Name of that file among the pages. */
export const ANSWERS_FILE = 'answers.json';

/** What the API had said when pages were rendered; nothing for pages that were not. */
export function parseAnswers(text: string | undefined): KnownAnswers {
  return text === undefined ? { texts: {}, telling: [] } : (JSON.parse(text) as KnownAnswers);
}

/**
 * The API as pages are rendered with it: each question is asked once. Where it cannot be reached, it is not asked
 * again, and what it said when pages were last rendered stands in.
 */
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

  /** All questions so far, answered or not. */
  get asked(): string[] {
    return [...this.#given.keys()].sort();
  }

  /** What pages were rendered with, in an order of its own. */
  get texts(): AnswerTexts {
    return Object.fromEntries(Object.entries(this.#kept).sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** The text of a success, or the refusal. */
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

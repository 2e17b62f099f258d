import { readFileSync } from 'node:fs';
import type { LiveRemote, RuntimeConfig } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { IsolatedProcess, type Limits, LIMITS } from './isolated-process.js';

const PROGRAM = readFileSync(new URL('./program.mjs', import.meta.url), 'utf8');

/** Rounds of API requests while one page is rendered. */
const MAX_ROUNDS = 20;

const renderedPage = z.strictObject({
  head: z.string(),
  body: z.string(),
  queries: z.array(z.unknown()),
  found: z.boolean(),
  /** Ids of the lazy routes of the page, which are the names of their files. */
  pageFiles: z.array(z.string()),
});
export type RenderedPage = z.output<typeof renderedPage>;

const reply = z.union([
  // JSON leaves out `done` if it is `undefined`.
  z.strictObject({ done: z.optional(z.unknown()) }),
  z.strictObject({ failed: z.string() }),
  z.strictObject({ wants: z.array(z.string()).min(1) }),
  z.strictObject({ ended: z.string() }),
]);

/** The answer to a GET request, or why there is none. */
export type ApiAnswer =
  | { readonly response: { readonly status: number; readonly text: string } }
  | { readonly error: string };

interface Bundle {
  readonly name: string;
  /** File name in stack traces. */
  readonly file: string;
  readonly code: string;
}

/** Runs the server bundles of one shell and its remotes in a process and a context of their own (docs/adr/0033). */
export class PageSandbox {
  readonly #process: IsolatedProcess;

  constructor(
    private readonly ask: (url: string) => Promise<ApiAnswer>,
    limits: Limits = LIMITS,
  ) {
    this.#process = new IsolatedProcess(PROGRAM, limits);
  }

  /** The first bundle is the shell's; others get shared modules from it. @throws Error when the bundle throws */
  async define(bundle: Bundle): Promise<void> {
    await this.#call('define', bundle, z.literal(true));
  }

  /** @throws Error when the page cannot be rendered; ProcessEnded when no page can be */
  async render(
    address: string,
    remotes: readonly LiveRemote[],
    config: RuntimeConfig,
  ): Promise<RenderedPage> {
    return this.#call('render', { address, remotes, config }, renderedPage);
  }

  /** Addresses of the pages of mounts with parameters. @throws as {@link render} */
  async addresses(name: string, config: RuntimeConfig): Promise<string[]> {
    return this.#call('addresses', { name, config }, z.array(z.string()));
  }

  end(): void {
    this.#process.end();
  }

  async #call<Result>(call: string, input: unknown, schema: z.ZodType<Result>): Promise<Result> {
    let answer = await this.#exchange(call, input);
    for (let round = 0; 'wants' in answer; round += 1) {
      if (round === MAX_ROUNDS) throw new Error(`it made requests in more than ${MAX_ROUNDS} rounds`);
      const answers = await Promise.all(answer.wants.map(async (url) => [url, await this.ask(url)] as const));
      answer = await this.#exchange('answer', Object.fromEntries(answers));
    }
    if ('failed' in answer) throw new Error(answer.failed);
    const result = schema.safeParse('done' in answer ? answer.done : undefined);
    if (!result.success) throw new Error(`its result is invalid: ${z.prettifyError(result.error)}`);
    return result.data;
  }

  async #exchange(call: string, input: unknown): Promise<z.output<typeof reply>> {
    const line = await this.#process.request(inOneLine(JSON.stringify({ call, input })));
    const answer = reply.parse(JSON.parse(JSON.parse(line) as string));
    if ('ended' in answer) throw this.#process.end(answer.ended);
    return answer;
  }
}

/** JSON leaves two separators as they are at which `readline` ends a line since Node.js 24. */
function inOneLine(json: string): string {
  return json.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);
}

import {
  operations,
  portalOperations,
  problems,
  type Call,
  type Operation,
  type OperationOutput,
  type Problem,
  type ProblemCode,
} from '../src/contracts/index';

export interface ReceivedCall {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly authorization: string | null;
}

type Responder<C extends Call> = (
  call: ReceivedCall,
) => OperationOutput<C> | Response | Promise<OperationOutput<C> | Response>;

const ORIGIN = 'http://api.test';
const allOperations: readonly Operation[] = [...operations, ...portalOperations];

let faults: string[][] = [];

// The caller may ignore the rejection, so the test fails here.
afterEach(() => {
  const found = faults.flat();
  faults = [];
  expect(found).toEqual([]);
});

/**
 * A request or response that breaks its schema, or a call without a response, fails the test. Operations that are refused
 * may get invalid requests.
 */
export class FakeApi {
  readonly #responders = new Map<string, Responder<Call>>();
  readonly #calls: { readonly id: string; readonly call: ReceivedCall }[] = [];
  readonly #refused = new Set<string>();
  readonly #faults: string[] = [];

  constructor() {
    faults.push(this.#faults);
  }

  answers<C extends Call>(operation: C, respond: Responder<C>): this {
    this.#responders.set(operation.id, respond);
    this.#refused.delete(operation.id);
    return this;
  }

  refuses(operation: Call, code: ProblemCode, extra: Partial<Problem> = {}): this {
    this.answers(operation, () => refusal(code, extra));
    this.#refused.add(operation.id);
    return this;
  }

  isUnreachableFor(operation: Call): this {
    return this.answers(operation, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  callsOf({ id }: Call): ReceivedCall[] {
    return this.#calls.filter((call) => call.id === id).map(({ call }) => call);
  }

  readonly baseUrl = ORIGIN;

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input, ORIGIN);
    const method = init?.method ?? 'GET';
    const found = findOperation(method, url.pathname);
    if (found === undefined) return this.#fail(`${method} ${url.pathname}`);
    const { operation, params } = found;
    const call = parseCall(operation, params, url, init);
    if (typeof call === 'string')
      return this.#refused.has(operation.id)
        ? refusal('invalid-request')
        : this.#fail(`${operation.id}: ${call}`);
    this.#calls.push({ id: operation.id, call });
    const respond = this.#responders.get(operation.id);
    if (respond === undefined) return this.#fail(operation.id);
    const answer = await respond(call);
    if (answer instanceof Response) return answer;
    const { data, error } = operation.response.safeParse(answer);
    if (error) return this.#fail(`${operation.id}: ${error.message}`);
    return Response.json(data, { status: operation.success[0] ?? 200 });
  };

  #fail(call: string): never {
    this.#faults.push(call);
    throw new Error(`The fake API has no answer for ${call}`);
  }
}

function findOperation(
  method: string,
  path: string,
): { operation: Operation; params: Record<string, string> } | undefined {
  for (const operation of allOperations) {
    const match = operation.method === method ? pathPattern(operation.path).exec(path) : null;
    if (match) return { operation, params: { ...match.groups } };
  }
  return undefined;
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** Returns what is wrong with a call that breaks its schema. */
function parseCall(
  operation: Operation,
  params: Record<string, string>,
  url: URL,
  init: RequestInit = {},
): ReceivedCall | string {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  const parts = { params, query: Object.fromEntries(url.searchParams), body };
  for (const part of ['params', 'query', 'body'] as const) {
    const result = operation[part]?.safeParse(parts[part]);
    if (result?.success === false) return result.error.message;
  }
  return { ...parts, authorization: new Headers(init.headers).get('authorization') };
}

/** The answer of the API to a refused call. */
export function refusal(code: ProblemCode, extra: Partial<Problem> = {}): Response {
  const { status, title } = problems[code];
  const problem: Problem = { type: `urn:blush:problem:${code}`, title, status, code, ...extra };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

import {
  problems,
  type Operation,
  type OperationOutput,
  type Problem,
  type ProblemCode,
} from '../src/contracts/index';

/** What a call brought, after the operation's schemas accepted it. */
export interface ReceivedCall {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly authorization: string | null;
}

type Responder<O extends Operation> = (
  call: ReceivedCall,
) => OperationOutput<O> | Response | Promise<OperationOutput<O> | Response>;

interface Prepared {
  readonly operation: Operation;
  readonly respond: Responder<Operation>;
}

const ORIGIN = 'http://school.test';

/**
 * The far end of the network in tests: answers operations of the contract, and holds callers and answers to it.
 * A call that breaks its schema is refused as the API would refuse it; an answer that breaks it fails the test.
 */
export class FakeSchool {
  readonly #prepared = new Map<string, Prepared>();
  readonly #calls: { readonly id: string; readonly call: ReceivedCall }[] = [];

  /** Prepares the answer of an operation, until it is prepared anew. */
  answers<O extends Operation>(operation: O, respond: Responder<O>): this {
    this.#prepared.set(operation.id, { operation, respond });
    return this;
  }

  /** Has the school refuse an operation. */
  refuses(operation: Operation, code: ProblemCode, extra: Partial<Problem> = {}): this {
    return this.answers(operation, () => refusal(code, extra));
  }

  /** Has the line break whenever an operation is called. */
  isUnreachableFor(operation: Operation): this {
    return this.answers(operation, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Calls of an operation so far, oldest first. */
  callsOf({ id }: Operation): ReceivedCall[] {
    return this.#calls.filter((call) => call.id === id).map(({ call }) => call);
  }

  readonly baseUrl = ORIGIN;

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input, ORIGIN);
    const found = this.#find(init?.method ?? 'GET', url.pathname);
    const call = received(found.prepared.operation, found.params, url, init);
    if (call instanceof Response) return call;
    this.#calls.push({ id: found.prepared.operation.id, call });
    const answer = await found.prepared.respond(call);
    if (answer instanceof Response) return answer;
    const body = found.prepared.operation.response.parse(answer);
    return Response.json(body, { status: found.prepared.operation.success[0] ?? 200 });
  };

  #find(method: string, path: string): { prepared: Prepared; params: Record<string, string> } {
    for (const prepared of this.#prepared.values()) {
      if (prepared.operation.method !== method) continue;
      const match = pattern(prepared.operation.path).exec(path);
      if (match) return { prepared, params: { ...match.groups } };
    }
    throw new Error(`The fake school has no answer for ${method} ${path}`);
  }
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function received(
  operation: Operation,
  params: Record<string, string>,
  url: URL,
  init: RequestInit = {},
): ReceivedCall | Response {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const parts = { params, query: Object.fromEntries(url.searchParams), body };
  for (const part of ['params', 'query', 'body'] as const) {
    const result = operation[part]?.safeParse(parts[part]);
    if (result?.success === false) return refusal('invalid-request', { detail: result.error.message });
  }
  return { ...parts, authorization: new Headers(init.headers).get('authorization') };
}

function refusal(code: ProblemCode, extra: Partial<Problem> = {}): Response {
  const { status, title } = problems[code];
  const problem: Problem = { type: `urn:blush:problem:${code}`, title, status, code, ...extra };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

import type { LiveRemote, Operation, Role } from '@blush/shared-ui/contracts';
import { exampleOf } from './example.js';
import { userOf } from './people.js';
import { type ExampleRequest, idOf, rowOf } from './field-values.js';

export interface ApiCall {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface FakeApiSetting {
  readonly rows: number;
  readonly role: Role | undefined;
  readonly remotesOf: (role: Role) => Promise<readonly LiveRemote[]>;
  readonly beginPayment: (dollars: number) => Promise<string>;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** Operations whose rows follow those of the cart, so that no class is both selected and bought. */
const boughtLists = new Set(['listEnrolments', 'listPayments']);

/** Answers a call, without state, access checks, search and sorting. A row shows the same class in every answer. */
export async function answerCall(call: ApiCall, setting: FakeApiSetting): Promise<unknown> {
  const { operation } = call;
  const { role, remotesOf, beginPayment } = setting;
  if (operation.id === 'getSession') {
    const caller = role ?? 'student';
    return { user: userOf(caller), role: caller, remotes: await remotesOf(caller), recentSignIn: true };
  }
  const example = exampleOf(operation.response, exampleRequest(call, setting));
  if (operation.id !== 'createPaymentIntent') return example;
  const { price } = example as { price: number };
  return { ...(example as object), clientSecret: await beginPayment(price) };
}

function exampleRequest(
  { operation, params, query, body }: ApiCall,
  { rows, role }: FakeApiSetting,
): ExampleRequest {
  const id = Object.values({ ...params, ...(body as Readonly<Record<string, unknown>> | undefined) }).find(
    isId,
  );
  const start = boughtLists.has(operation.id) ? rows : 0;
  return {
    rows,
    first: id === undefined ? start : rowOf(id),
    query,
    days: daysOf(query),
    open: role === undefined || role === 'student' || operation.access === 'public',
  };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length === idOf(0).length && /^[0-9a-f]+$/.test(value);
}

function daysOf({ from, to, days }: ApiCall['query']): string[] {
  const last = to === undefined ? Date.now() : Date.parse(to);
  const count = from === undefined ? Number(days ?? DEFAULT_DAYS) : 1 + (last - Date.parse(from)) / DAY_MS;
  return Array.from({ length: Math.ceil(count) }, (_none, index) =>
    new Date(last - (Math.ceil(count) - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

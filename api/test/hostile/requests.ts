import { type Operation, problem, type Problem } from '@blush/shared-ui/contracts';
import { z } from 'zod';
import { requestFor } from '../support/index.js';

export interface Hostile {
  readonly what: string;
  /** Kind of attack, independent of where it is sent. */
  readonly kind: string;
  readonly path: string;
  readonly init: RequestInit;
  /** Required status; without it, any from 400 to 499 is right, such as 404 for a target that does not exist. */
  readonly status?: 400;
  /** The field that the refusal must name. */
  readonly refusedField?: string;
}

const UNKNOWN = 'f'.repeat(24);
/** Characters; longer than any valid body. */
const TOO_LARGE = 70_000;
/** Deeper than any client nests. */
const BODY_DEPTH = 5_000;
/** Brackets after a query parameter's name; more would exceed the limit on the length of an address. */
const QUERY_DEPTH = 200;
const nested = (open: string, inner: string, close: string, depth = BODY_DEPTH) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** Replacements for a value: wrong types, database operators, parser edge cases. */
const values: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x\u0000y',
  '\u0000',
  'x'.repeat(20_000),
  '{"$gt":""}',
  [],
  ['x'],
  {},
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: 'sleep(1000)' },
  { toString: 'x', length: 1 },
  JSON.parse(nested('[', '', ']', 500)),
];

/** Path parameters, as written in a URL. */
const pathParts = [
  '$ne',
  '[$ne]',
  '%7B%22$gt%22:%22%22%7D',
  '%00',
  `${UNKNOWN}%00`,
  '..%2F..%2Fusers',
  '__proto__',
  'constructor',
  '-1',
  'true',
  "'%20or%201=1",
  'z'.repeat(24),
  'x'.repeat(700),
  '%F0%9F%92%84',
] as const;

const strayQueries = [
  'x=1',
  '$where=1',
  '__proto__[role]=admin',
  'constructor[prototype][x]=1',
  `a${'[b]'.repeat(QUERY_DEPTH)}=1`,
  '[]=1',
  '%00=1',
] as const;

/** Appended to the name of a query field. */
const queryEnds = ['[$ne]=', '[$regex]=.*', '[]=x', '.$gt=', '=%00', `=${'x'.repeat(5_000)}`] as const;

const wholeBodies: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
  ['null', 'null'],
  ['an array', '[]'],
  ['a text', '"text"'],
  ['a number', '1'],
  ['an operator', '{"$ne":null}'],
  ['a key with an operator', '{"email[$ne]":"","id.$gt":""}'],
  ['a prototype', '{"__proto__":{"role":"admin"}}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['a NUL', '\u0000'],
  ['truncated JSON', '{"a":'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0xc3, 0x28, 0x7d])],
  ['nested arrays', nested('[', '', ']')],
  ['nested objects', nested('{"a":', '1', '}')],
];

export function hostileRequests(operation: Operation, token: string | undefined): Hostile[] {
  const { method, path } = operation;
  const secret = 'A'.repeat(43);
  const params = { id: UNKNOWN, email: 'nobody@mail.test', token: secret, fileId: secret };
  const [address, { headers = {} }] = requestFor(operation, { params }, token);
  const jsonHeaders = { ...(headers as Record<string, string>), 'content-type': 'application/json' };
  const inPath = path.includes('{')
    ? pathParts.map((part) => ({
        what: `${part.slice(0, 30)} in its path`,
        kind: part,
        path: path.replaceAll(/\{\w+\}/g, part),
        init: { method, headers },
      }))
    : [];
  const fields = Object.keys(shapeOf(operation.query)).flatMap((name) => [
    { kind: 'twice', query: `${name}=a&${name}=b` },
    ...queryEnds.map((end) => ({ kind: end, query: name + end })),
  ]);
  const inQuery = [...strayQueries.map((query) => ({ kind: query, query })), ...fields].map(
    ({ kind, query }) => ({
      what: `?${query.slice(0, 30)}`,
      kind,
      path: `${address}?${query}`,
      init: { method, headers },
      status: 400 as const,
    }),
  );
  return [...inPath, ...inQuery, ...(method === 'GET' ? [] : inBody(operation, address, jsonHeaders))];
}

function inBody(operation: Operation, path: string, jsonHeaders: Record<string, string>): Hostile[] {
  const { method } = operation;
  const send = (
    kind: string,
    body: NonNullable<RequestInit['body']>,
    refusedField?: string,
    headers = jsonHeaders,
  ): Hostile => ({
    what: refusedField === undefined ? kind : `${refusedField}: ${kind.slice(0, 30)}`,
    kind,
    path,
    init: { method, headers, body },
    ...(refusedField !== undefined && { refusedField }),
  });
  const whole = wholeBodies.map(([what, body]) => send(`${what} as its body`, body));
  const single = Object.entries(shapeOf(operation.body)).flatMap(([name, schema]) =>
    values
      .filter((value) => !z.safeParse(schema, value).success)
      .map((value) => JSON.stringify(value))
      .map((value) => send(value, `{"${name}":${value}}`, `body.${name}`)),
  );
  return [
    ...whole,
    ...single,
    send('a body over the limit', JSON.stringify({ x: 'x'.repeat(TOO_LARGE) })),
    send('a form', 'email[$ne]=', undefined, {
      ...jsonHeaders,
      'content-type': 'application/x-www-form-urlencoded',
    }),
  ];
}

function shapeOf(schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
}

/** Checks that the answer is a refusal that names its reason; returns what is wrong. */
export async function faultOf(
  response: Response,
  { status: expected, refusedField }: Pick<Hostile, 'status' | 'refusedField'>,
): Promise<string | undefined> {
  const { status } = response;
  const text = await response.text();
  if (status < 400 || status > 499 || status !== (expected ?? status))
    return `${status} ${text.slice(0, 200)}`;
  if (refusedField === undefined) return undefined;
  const { errors = [] }: Problem = problem.parse(JSON.parse(text));
  const named = errors.some(({ path }) => path === refusedField || path.startsWith(`${refusedField}.`));
  return status === 400 && named
    ? undefined
    : `${status} does not name ${refusedField}: ${text.slice(0, 200)}`;
}

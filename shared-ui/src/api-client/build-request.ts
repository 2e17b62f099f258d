import { PORTAL_PATH, type Call } from '../contracts/index';

export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function fillPath(path: string, params: LooseInput['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** Query string without undefined and empty values: a cleared filter is not sent. */
function fillQuery(query: LooseInput['query'] = {}): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

export function buildRequest(
  baseUrl: string,
  operation: Call,
  input: LooseInput,
  token: string | undefined,
): { url: string; init: RequestInit } {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) {
    headers.set('authorization', `Bearer ${token}`);
    // Only with a token: on a public call, this header alone would cause a CORS preflight.
    const trace = crypto.randomUUID().replaceAll('-', '');
    headers.set('traceparent', `00-${trace}-${trace.slice(16)}-01`);
  }
  const init: RequestInit = { method: operation.method, headers };
  if (input.body !== undefined) {
    const isFile = input.body instanceof Uint8Array;
    headers.set('content-type', `application/${isFile ? 'octet-stream' : 'json'}`);
    init.body = isFile ? (input.body as Uint8Array<ArrayBuffer>) : JSON.stringify(input.body);
  }
  const base = operation.path.startsWith(PORTAL_PATH) ? '' : baseUrl.replace(/\/$/, '');
  const url = base + fillPath(operation.path, input.params) + fillQuery(input.query);
  return { url, init };
}

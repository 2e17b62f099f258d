import {
  type Call,
  FILE_TYPE,
  type OperationInput,
  operationOf,
  type OperationOutput,
} from '@blush/shared-ui/contracts';
import type { Config } from '@blush/server-kit/config';

export class ApiCallError extends Error {
  override readonly name = 'ApiCallError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** @throws ApiCallError on any refusal */
export async function callApi<C extends Call>(
  { apiUrl }: Pick<Config, 'apiUrl'>,
  token: string,
  operation: C,
  input: OperationInput<C>,
): Promise<OperationOutput<C>> {
  const { params = {}, query = {}, body } = input as Parts;
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const answer = await request(`${apiUrl}${path}${search && `?${search}`}`, {
    method: operation.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'content-type': body instanceof Uint8Array ? FILE_TYPE : 'application/json',
      }),
    },
    ...(body !== undefined && {
      body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
    }),
  });
  return operationOf(operation).response.parse(answer) as OperationOutput<C>;
}

/** @throws ApiCallError on any refusal */
export function postJson(address: string, body: object): Promise<unknown> {
  return request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** @throws ApiCallError on any refusal */
export function postForm(address: string, fields: Record<string, string>): Promise<unknown> {
  return request(address, { method: 'POST', body: new URLSearchParams(fields) });
}

async function request(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  const text = await response.text();
  if (!response.ok) {
    throw new ApiCallError(
      response.status,
      `${init.method} ${address} was answered ${response.status}: ${text}`,
    );
  }
  return JSON.parse(text);
}

import {
  type Call,
  type OperationInput,
  operationOf,
  type OperationOutput,
} from '@blush/shared-ui/contracts';
import { type Account, tokenOf } from './account';
import type { Portal } from './portal';

interface Request {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Calls an operation with the account's token. */
type Caller = <C extends Call>(operation: C, input: OperationInput<C>) => Promise<OperationOutput<C>>;

/** The API with the token of an account; every answer is checked against its contract. @throws Error on a refusal. */
export async function apiAs(account: Account, portal: Portal): Promise<Caller> {
  const token = await tokenOf(account, portal);
  return async (operation, input) => {
    const { params = {}, query = {}, body } = input as Request;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const url = new URL(`${portal.api}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${operation.id} as ${account.email} answered ${response.status}: ${text}`);
    return operationOf(operation).response.parse(JSON.parse(text)) as OperationOutput<typeof operation>;
  };
}

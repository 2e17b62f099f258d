import type * as z from 'zod/mini';
import { type Call, type Operation, PORTAL_PATH } from './operation.js';
import * as byId from './operations/index.js';

/** The operation of a call. Browsers name calls: the schemas outweigh the rest of a page and serve servers and tests. */
export type OperationOf<C extends Call> = C['id'] extends keyof typeof byId
  ? (typeof byId)[C['id']]
  : Operation;

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type OperationInput<C extends Call> = (OperationOf<C> extends { params: infer S }
  ? { params: Input<S> }
  : unknown) &
  (OperationOf<C> extends { query: infer S } ? { query?: Input<S> } : unknown) &
  (OperationOf<C> extends { body: infer S } ? { body: Input<S> } : unknown);

export type OperationOutput<C extends Call> = z.output<OperationOf<C>['response']>;

const all: readonly Operation[] = Object.values(byId);

/** Of the API; those of the edge server are apart. */
export const operations = all.filter(({ path }) => !path.startsWith(PORTAL_PATH));
export const portalOperations = all.filter(({ path }) => path.startsWith(PORTAL_PATH));

/** @throws Error for a call that is not of this contract */
export function operationOf({ id }: Call): Operation {
  const operation = all.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no operation ${id}`);
  return operation;
}

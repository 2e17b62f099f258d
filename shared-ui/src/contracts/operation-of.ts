import type * as z from 'zod/mini';
import { type Call, type Operation, PORTAL_PATH } from './operation.js';
import * as byId from './operations/index.js';

/** The operation of a call. Browsers import only calls; servers and tests also load the schemas of operations. */
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

/** Operations of the API. */
export const operations = all.filter(({ path }) => !path.startsWith(PORTAL_PATH));
/** Operations of the edge server. */
export const portalOperations = all.filter(({ path }) => path.startsWith(PORTAL_PATH));

/** @throws Error for a call that is not of this contract */
export function operationOf({ id }: Call): Operation {
  const operation = all.find((one) => one.id === id);
  if (!operation) throw new Error(`This contract has no operation ${id}`);
  return operation;
}

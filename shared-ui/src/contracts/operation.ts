import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.js';
import type { Role } from './roles.js';

/** Who may call an operation: visitors too, any signed-in account, or the listed roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** Where calls that the portal's own server answers begin. */
export const PORTAL_PATH = '/portal/';

/** What making a call takes: all that a browser has of an operation. */
export interface Call {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /**
   * Path with OpenAPI placeholders, such as `/carts/{id}`. Below {@link PORTAL_PATH} the portal's own server answers, at
   * the address of its pages; anything else is the API's.
   */
  readonly path: string;
  readonly access: Access;
}

/**
 * One call of the API, or of the portal's own server. The table of operations is the single source of validation, of
 * the OpenAPI document, and of the client's types.
 */
export interface Operation extends Call {
  readonly summary: string;
  readonly tag: 'users' | 'classes' | 'carts' | 'payments' | 'staff' | 'auth' | 'health';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Statuses of success; all carry `response`. */
  readonly success: readonly number[];
  readonly response: z.ZodMiniType;
  /** What it answers without a token is the same for all callers: caches may keep it, and ask again each time (304). */
  readonly revalidated?: boolean;
  /** Refusals beyond the common ones of {@link commonProblems}. */
  readonly problems: readonly ProblemCode[];
}

/** Declares an operation, keeping its literal types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** Refusals that follow from an operation's shape: validation, sign-in, role, limits, outages. */
export function commonProblems(operation: Operation): ProblemCode[] {
  const codes: ProblemCode[] = [
    // Every operation refuses query parameters it does not know.
    'invalid-request',
    'request-timeout',
    'headers-too-large',
    'rate-limited',
    'internal',
    'database-unavailable',
  ];
  // A body is read, and may be refused, also where the operation asks for none.
  if (operation.method !== 'GET') codes.push('body-too-large', 'unsupported-media-type');
  if (operation.access !== 'public') codes.push('signed-out', 'forbidden', 'identity-unavailable');
  return codes;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a client sends with an operation. */
export type OperationInput<O extends Operation> = (O extends { params: infer S }
  ? { params: Input<S> }
  : unknown) &
  (O extends { query: infer S } ? { query?: Input<S> } : unknown) &
  (O extends { body: infer S } ? { body: Input<S> } : unknown);

/** What a client receives from an operation. */
export type OperationOutput<O extends Operation> = z.output<O['response']>;

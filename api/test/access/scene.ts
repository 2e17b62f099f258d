import type { Call, OperationInput } from '@blush/shared-ui/contracts';
import type { callers } from './cast.js';
import type { Stage } from './stage.js';

type Numbers<Columns extends readonly unknown[]> = { readonly [Column in keyof Columns]: number };
/** Status per caller, in the order of `callers`. */
export type Row = Numbers<typeof callers>;

/** A row of the matrix. */
export interface Scene {
  readonly what: string;
  readonly operation: Call;
  readonly input: (stage: Stage) => unknown;
  readonly answers: Row;
}

export function scene<C extends Call>(
  operation: C,
  about: string,
  answers: Row,
  input: (stage: Stage) => Promise<OperationInput<C>> | OperationInput<C>,
): Scene {
  return { what: `${operation.id}, ${about}`, operation, input, answers };
}

//                   visitor student     instructor    admin was a. was i.
export const allCallers: Row = [200, 200, 200, 200, 200, 200, 200, 200];
export const signedIn: Row = [401, 200, 200, 200, 200, 200, 200, 200];
export const studentOnly: Row = [401, 200, 404, 404, 404, 404, 404, 404];
export const studentOrAdmin: Row = [401, 200, 404, 404, 404, 200, 404, 404];
export const ownAddress: Row = [401, 200, 403, 403, 403, 403, 403, 403];
export const ownAddressOrAdmin: Row = [401, 200, 403, 403, 403, 200, 403, 403];
export const ownerOnly: Row = [401, 403, 403, 200, 404, 403, 403, 403];
export const ownerOrAdmin: Row = [401, 403, 403, 200, 404, 200, 403, 403];
export const instructors: Row = [401, 403, 403, 200, 200, 403, 403, 403];
export const instructorsCreate: Row = [401, 403, 403, 201, 201, 403, 403, 403];
export const staff: Row = [401, 403, 403, 200, 200, 200, 403, 403];
export const admins: Row = [401, 403, 403, 403, 403, 200, 403, 403];

export const noInput = () => ({});

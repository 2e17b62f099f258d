import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.js';
import type { Role } from './roles.js';

export type Access = 'public' | 'signed-in' | readonly Role[];

export const PORTAL_PATH = '/portal/';

export interface Call {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** OpenAPI template such as `/carts/{id}`; below {@link PORTAL_PATH} the edge server answers. */
  readonly path: string;
  readonly access: Access;
}

/** Content type of a request body that is a file. */
export const FILE_TYPE = 'application/octet-stream';

/** Single source of the validation, the OpenAPI document and the client's types. */
export interface Operation extends Call {
  readonly summary: string;
  readonly tag: 'users' | 'classes' | 'carts' | 'payments' | 'pictures' | 'staff' | 'auth' | 'health';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body is a file ({@link FILE_TYPE} or one of `types`), read after the access check; `body` checks its bytes. */
  readonly upload?: { readonly maxBytes: number; readonly types?: readonly string[] };
  /** The body is a form (urlencoded or multipart) that is not read. */
  readonly form?: true;
  readonly success: readonly number[];
  readonly response: z.ZodMiniType;
  /** The answer is a text of this media type; clients that accept JSON only get it as a JSON string. */
  readonly textType?: string;
  /** The answer is a file of this media type; clients that accept JSON only get it as a JSON string, in base64. */
  readonly fileType?: string;
  /** Browsers (clients that accept HTML) are redirected to a page of the portal. */
  readonly redirectsBrowsers?: true;
  /** Public responses may be cached with revalidation (304), and be part of prerendered pages. */
  readonly revalidated?: boolean;
  readonly problems: readonly ProblemCode[];
  /** Environment variable with the token that the calling server must send; while unset, the answer is `not-found`. */
  readonly serverToken?: 'MAIL_BOUNCES_TOKEN';
  /** Refuses callers whose last sign-in is not recent (`recent-sign-in.ts`). */
  readonly needsRecentSignIn?: true;
}

/** Media types of an operation's file. */
export function uploadTypes({ types = [] }: NonNullable<Operation['upload']>): string[] {
  return [FILE_TYPE, ...types];
}

export function isForStaff({ access }: Call): boolean {
  return typeof access !== 'string' && !access.includes('student');
}

type Defaulted = 'success' | 'problems';
type OperationInit = Omit<Operation, Defaulted> & Partial<Pick<Operation, Defaulted>>;

/** By default the operation answers 200 and has no problems besides {@link commonProblems}. */
export function defineOperation<const O extends OperationInit>(operation: O): Pick<Operation, Defaulted> & O {
  return { success: [200], problems: [], ...operation };
}

/** Refusals because of the token or its account. */
export const identityProblems = [
  'signed-out',
  'forbidden',
  'account-suspended',
  'identity-unavailable',
] as const satisfies ProblemCode[];

export function commonProblems(operation: Operation): ProblemCode[] {
  const codes: ProblemCode[] = [
    // Every call validates its query, because unknown parameters are invalid.
    'invalid-request',
    'request-timeout',
    'headers-too-large',
    'rate-limited',
    'internal',
    'database-unavailable',
  ];
  // The server reads a body even if the operation declares none.
  if (operation.method !== 'GET') codes.push('body-too-large', 'unsupported-media-type');
  if (operation.access !== 'public') codes.push(...identityProblems);
  if (operation.serverToken) codes.push('signed-out', 'not-found');
  if (operation.needsRecentSignIn) codes.push('recent-sign-in-required');
  return codes;
}

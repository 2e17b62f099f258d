import * as z from 'zod/mini';

/** Stored by the API, never read from the token. */
export const role = z.enum(['admin', 'instructor', 'student']);
export type Role = z.infer<typeof role>;

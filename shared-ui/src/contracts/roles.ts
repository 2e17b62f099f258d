import * as z from 'zod/mini';

/** What a person may do. Users who are neither admin nor instructor are students. Kept by the API, never by the token. */
export const role = z.enum(['admin', 'instructor', 'student']);
export type Role = z.infer<typeof role>;

import * as z from 'zod/mini';

/** What a person may do. Whoever is neither admin nor instructor is a student. Kept by the API, never by the token. */
export const role = z.enum(['admin', 'instructor', 'student']);
export type Role = z.infer<typeof role>;

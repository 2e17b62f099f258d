/** The canary lints this file as if it imported `second.ts`, which would close a cycle. */
export const first = 'first';

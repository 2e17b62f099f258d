/** Harmless on disk; the canary lints it as if it imported `second.ts`, which closes a cycle. */
export const first = 'first';

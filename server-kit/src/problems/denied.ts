/** Refusals for identity, role or rate, which an operator looks for after an attack. */
export const denied: ReadonlySet<number> = new Set([401, 403, 429]);

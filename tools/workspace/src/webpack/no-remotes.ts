/*
 * Replaces the federation runtime's loading of remotes by remotes, which builds switch off: its imports, such as a logger,
 * would still be part of each remote's entry.
 */
export const remotes = undefined;

import { fileURLToPath } from 'node:url';

/** Folder of the workspace, whichever folder the command was started from. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

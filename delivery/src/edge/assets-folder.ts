import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const beside = folder('./assets');

/** Folder of the assets; beside the server if the server is bundled into one file. */
export const assets = existsSync(beside) ? beside : folder('../../assets');

import type { StoreReading } from '../store/release-store.js';
import { ANSWERS_FILE } from './answers.js';
import { parseIfWhole } from './parse-if-whole.js';

/** A file that every set of pages has. */
export const REGISTRY_FILE = 'registry.json';

/** Whether a set of pages is stored, and neither its registry nor its known answers are cut off. */
export async function isReadable({ page }: Pick<StoreReading, 'page'>, id: string): Promise<boolean> {
  const [registry, answers] = await Promise.all([page(id, REGISTRY_FILE), page(id, ANSWERS_FILE)]);
  const isWhole = (text: string | undefined) => parseIfWhole(text) !== undefined;
  return isWhole(registry) && (answers === undefined || isWhole(answers));
}

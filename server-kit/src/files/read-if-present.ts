import { readFile } from 'node:fs/promises';
import { unlessMissing } from './unless-missing.js';

export async function readIfPresent(file: string): Promise<string | undefined>;
export async function readIfPresent(file: string, as: 'buffer'): Promise<Buffer | undefined>;
export async function readIfPresent(file: string, as?: 'buffer'): Promise<string | Buffer | undefined> {
  return unlessMissing(readFile(file, as === undefined ? 'utf8' : null));
}

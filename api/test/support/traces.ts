import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './start-app.js';

/** Names of the collections that contain one of the texts, and `logs` if the log does; case-insensitive. */
export async function tracesOf({ database, logs }: TestApp, texts: readonly string[]): Promise<string[]> {
  const lowerCaseTexts = texts.map((text) => text.toLowerCase());
  const contains = (records: unknown) => {
    const json = JSON.stringify(records).toLowerCase();
    return lowerCaseTexts.some((text) => json.includes(text));
  };
  const found: string[] = [];
  for (const { name } of await database.listCollections())
    if (contains(await database.collection(name).find().toArray())) found.push(name);
  return contains(logs) ? [...found, 'logs'] : found;
}

/** Names of the stored pictures. */
export async function pictureFiles({ releasesDir }: TestApp): Promise<string[]> {
  const folder = join(releasesDir, 'pictures');
  return readdir(folder).catch(() => []);
}

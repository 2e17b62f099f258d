import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './start-app.js';

/** Collections and lines of the log in which one of the texts is found, regardless of case. */
export async function tracesOf({ database, logs }: TestApp, texts: readonly string[]): Promise<string[]> {
  const sought = texts.map((text) => text.toLowerCase());
  const contains = (records: unknown) => {
    const text = JSON.stringify(records).toLowerCase();
    return sought.some((one) => text.includes(one));
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

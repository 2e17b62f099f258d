import type { Connection } from 'mongoose';

/** What a database holds, as one hash a collection: the same before and after where nothing was written. */
export async function recordsOf({ db }: Connection): Promise<Record<string, string>> {
  if (!db) throw new Error('The database is not connected');
  const { collections } = await db.command({ dbHash: 1 });
  return collections as Record<string, string>;
}

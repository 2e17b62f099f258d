import type { Connection } from 'mongoose';

/** One hash per collection, to show that nothing was written. Excludes sessions: refused calls write them too. */
export async function recordsOf({ db }: Connection): Promise<Record<string, string>> {
  if (!db) throw new Error('The database is not connected');
  const { collections } = await db.command({ dbHash: 1 });
  const hashes = collections as Record<string, string>;
  delete hashes['sessions'];
  return hashes;
}

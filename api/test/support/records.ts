import type { Connection } from 'mongoose';

/** One hash per collection, to show that nothing was written. Without lists of sessions, which also tell of refused calls. */
export async function recordsOf({ db }: Connection): Promise<Record<string, string>> {
  if (!db) throw new Error('The database is not connected');
  const { collections } = await db.command({ dbHash: 1 });
  const hashes = collections as Record<string, string>;
  delete hashes['sessions'];
  return hashes;
}

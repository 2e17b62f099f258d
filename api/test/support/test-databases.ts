import { createHash, randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { longDatabaseTimeouts } from './long-timeouts.js';

/** Collections, indexes, and what emptying would remove. */
interface Shape {
  readonly collections: number;
  readonly indexes: number;
  readonly dataSize: number;
}

export interface MigratedDatabase {
  readonly uri: string;
  readonly shape: Shape;
}

/** Larger databases, in bytes, take longer to empty than a new one takes to create. */
const MAX_DATA_SIZE = 2_000_000;
/** The collection that the migrations of an empty database fill. */
const MIGRATIONS = 'migrations';
/** Hash of a collection without records. */
const NO_RECORDS = createHash('md5').digest('hex');

const idle: MigratedDatabase[] = [];

/** A new database on the server that the run shares. */
export function testDatabase(): string {
  const uri = process.env['TEST_MONGODB_URI'];
  if (!uri) throw new Error('No database: the global setup has not run');
  const own = uri.replace(/\/(\?|$)/, `/spec-${randomUUID()}$1`);
  return `${own}${own.includes('?') ? '&' : '?'}${longDatabaseTimeouts}`;
}

/**
 * A database without data: the emptied one of an app that ended, or a new one. To create all indexes takes most of the
 * processor time of an app's start.
 */
export async function takeDatabase(): Promise<string> {
  for (let database = idle.pop(); database; database = idle.pop())
    if (await canBeEmptied(database)) return database.uri;
  return testDatabase();
}

/** Lets later tests of this process take a database that no app uses any more. */
export function giveBackDatabase(database: MigratedDatabase): void {
  idle.push(database);
}

/** The name of the database that the URI names. */
export const databaseNameIn = (uri: string) => new URL(uri).pathname.slice(1);

export async function shapeOf({ db }: Pick<mongoose.Connection, 'db'>): Promise<Shape> {
  const { collections = 0, indexes = 0, dataSize = 0 } = (await db?.stats()) ?? {};
  return { collections, indexes, dataSize };
}

/** Empties the database, unless a test has changed its collections or indexes, or filled it. */
async function canBeEmptied({ uri, shape }: MigratedDatabase): Promise<boolean> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const { collections, indexes, dataSize } = await shapeOf(connection);
    if (collections !== shape.collections || indexes !== shape.indexes || dataSize > MAX_DATA_SIZE)
      return false;
    // One command that finds the few collections with records takes less time than emptying all of them.
    const { collections: hashes } = (await connection.db?.command({ dbHash: 1 })) ?? {};
    const filled = Object.entries(hashes as Record<string, string>)
      .filter(([name, hash]) => name !== MIGRATIONS && hash !== NO_RECORDS)
      .map(([name]) => name);
    await Promise.all(filled.map((name) => connection.collection(name).deleteMany({})));
    return true;
  } finally {
    await connection.close();
  }
}

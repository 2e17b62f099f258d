import type { Connection, Model, Query, Schema } from 'mongoose';

/** Share of the time that a connection waits for an answer: the database's refusal arrives before the connection is closed. */
const SHARE = 0.9;

/**
 * Option of a Mongoose connection. Mongoose itself applies it to `find`, `findOne`, `countDocuments`, `distinct`, `aggregate` and
 * `findOneAndUpdate`, but not to cursors: each of their batches has the time limit of the connection alone.
 */
const OPTION = 'maxTimeMS';

/** Writes to which Mongoose does not apply the option. Not inserts: Mongoose passes no option on with them. */
const writes = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndDelete',
  'findOneAndReplace',
] as const;

/** Sets the time after which the database ends an operation by itself; none if the connection waits forever (0). */
export function setDeadline(connection: Connection, socketTimeoutMs: number): void {
  if (socketTimeoutMs > 0) connection.set(OPTION, Math.ceil(socketTimeoutMs * SHARE));
}

/** Mongoose plugin: gives writes the deadline of their connection. A deadline of the operation takes precedence. */
export function limitWrites(schema: Schema): void {
  schema.pre<Query<unknown, unknown>>([...writes], { document: false, query: true }, function () {
    const limit = limitOf(this.model);
    if (limit !== undefined && this.getOptions().maxTimeMS === undefined) this.maxTimeMS(limit);
  });
  schema.pre('bulkWrite', function (_changes, options) {
    const limit = limitOf(this);
    if (limit !== undefined && options) options.maxTimeMS ??= limit;
  });
}

function limitOf({ db }: Pick<Model<unknown>, 'db'>): number | undefined {
  return db.get(OPTION) as number | undefined;
}

import type { Connection, mongo } from 'mongoose';

/** The driver's database of a connection, for collections without a model. */
export function databaseOf(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}

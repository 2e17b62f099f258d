import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { runMongo } from './run-mongo.js';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs the database on a folder while `work` uses it. */
async function withMongo<Result>(
  dbPath: string,
  work: (db: mongo.Db, client: mongo.MongoClient) => Promise<Result>,
) {
  const port = await freePort();
  const database = await runMongo({ port, dbPath, env: process.env, report: () => undefined });
  const client = new mongo.MongoClient(database.uri);
  try {
    expect(database.uri).toBe(`mongodb://127.0.0.1:${port}/blush?replicaSet=blush`);
    return await work(client.db(), client);
  } finally {
    await client.close();
    await database.stop();
  }
}

it('the database of the default knows transactions, and keeps its data when it moves to another port', async () => {
  const dbPath = mkdtempSync(join(tmpdir(), 'blush-data-'));
  await withMongo(dbPath, async (db, client) => {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await db.collection('classes').insertOne({ className: 'Brows' }, { session });
      }),
    );
  });
  const kept = await withMongo(dbPath, (db) => db.collection('classes').find().toArray());
  expect(kept).toMatchObject([{ className: 'Brows' }]);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { runMongo } from './run-mongo.js';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const numberOf = (dbPath: string) => Number(readFileSync(join(dbPath, 'mongod.lock'), 'utf8'));

async function withMongo<Result>(
  dbPath: string,
  work: (db: mongo.Db, client: mongo.MongoClient) => Promise<Result>,
  onEnd?: (how: string) => void,
) {
  const port = await freePort();
  const database = await runMongo({ port, dbPath, env: process.env, report: () => undefined, onEnd });
  const client = new mongo.MongoClient(database.uri);
  try {
    expect(database.uri).toBe(`mongodb://127.0.0.1:${port}/blush?replicaSet=blush`);
    return await work(client.db(), client);
  } finally {
    await client.close();
    await database.stop();
  }
}

it('the local database supports transactions, and keeps its data on another port', async () => {
  const dbPath = temporaryFolder();
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

it('aborts the transactions of a killed process before MongoDB’s default minute, and reports no requested end', async () => {
  const ends: string[] = [];
  const name = 'transactionLifetimeLimitSeconds';
  const set = await withMongo(
    temporaryFolder(),
    (db) => db.admin().command({ getParameter: 1, [name]: 1 }),
    (how) => ends.push(how),
  );
  expect(set[name]).toBe(10);
  expect(ends).toEqual([]);
});

it('reports the exit of a server that was not stopped', async () => {
  const dbPath = temporaryFolder();
  const ends: string[] = [];
  const options = { port: await freePort(), dbPath, env: process.env, report: () => undefined };
  const database = await runMongo({ ...options, onEnd: (how) => ends.push(how) });
  process.kill(numberOf(dbPath), 'SIGKILL');
  await eventually(() => ends.length > 0, 'the end was told');
  expect(ends).toEqual(['was ended by SIGKILL']);
  await database.stop();
});

it('takes over from a killed server, and names what locks its folder', async () => {
  const dbPath = temporaryFolder();
  writeFileSync(join(dbPath, 'mongod.lock'), `${process.pid}\n`);
  await withMongo(dbPath, async (db) => {
    await db.command({ ping: 1 });
    const second = runMongo({ port: await freePort(), dbPath, env: process.env, report: () => undefined });
    await expect(second).rejects.toThrow(`Another mongod (process ${numberOf(dbPath)}) works on`);
  });
});

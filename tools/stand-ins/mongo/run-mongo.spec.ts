import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { openReplicaSet } from './replica-set.js';
import { runMongo } from './run-mongo.js';

/** A free port below the ephemeral ports, so that no other socket gets it before the database. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const pidOf = (dbPath: string) => Number(readFileSync(join(dbPath, 'mongod.lock'), 'utf8'));

async function withMongo<Result>(
  dbPath: string,
  work: (db: mongo.Db, client: mongo.MongoClient) => Promise<Result>,
  onExit?: (reason: string) => void,
) {
  const port = await freePort();
  const database = await runMongo({ port, dbPath, env: process.env, report: () => undefined, onExit });
  const client = new mongo.MongoClient(database.uri);
  try {
    expect(database.uri).toBe(`mongodb://127.0.0.1:${port}/blush?replicaSet=blush`);
    return await work(client.db(), client);
  } finally {
    await client.close();
    await database.stop();
  }
}

it('the local database supports transactions, and keeps its data when started again on another port', async () => {
  const dbPath = temporaryFolder();
  await withMongo(dbPath, async (db, client) => {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await db.collection('classes').insertOne({ className: 'Brows' }, { session });
      }),
    );
  });
  const found = await withMongo(dbPath, (db) => db.collection('classes').find().toArray());
  expect(found).toMatchObject([{ className: 'Brows' }]);
});

/** Relay that drops the answer to the first `command`, and closes the client's connection instead. */
async function relayThatLoses(command: string, port: number) {
  let lost = 0;
  const relay = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    let isLast = false;
    client.on('data', (bytes) => {
      isLast ||= lost === 0 && bytes.includes(command);
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!isLast) return client.write(bytes);
      lost += 1;
      return client.destroy();
    });
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const)
      end.on('close', () => other.destroy()).on('error', () => other.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port: relayPort } = relay.address() as AddressInfo;
  return { address: `127.0.0.1:${relayPort}`, lost: () => lost, close: () => relay.close() };
}

it('the replica set opens although the connection is closed when the host of the set changes', async () => {
  await withMongo(temporaryFolder(), async (_, client) => {
    const relay = await relayThatLoses('replSetReconfig', client.options.hosts[0]!.port!);
    try {
      await openReplicaSet(relay.address);
      expect(relay.lost()).toBe(1);
    } finally {
      relay.close();
    }
  });
});

it('runMongo() limits transactions to 10 s instead of a minute, and does not report a requested stop', async () => {
  const exits: string[] = [];
  const name = 'transactionLifetimeLimitSeconds';
  const parameters = await withMongo(
    temporaryFolder(),
    (db) => db.admin().command({ getParameter: 1, [name]: 1 }),
    (reason) => exits.push(reason),
  );
  expect(parameters[name]).toBe(10);
  expect(exits).toEqual([]);
});

it('runMongo() reports the exit of a server that was not stopped', async () => {
  const dbPath = temporaryFolder();
  const exits: string[] = [];
  const options = { port: await freePort(), dbPath, env: process.env, report: () => undefined };
  const database = await runMongo({ ...options, onExit: (reason) => exits.push(reason) });
  process.kill(pidOf(dbPath), 'SIGKILL');
  await eventually(() => exits.length > 0, 'the exit was reported');
  expect(exits).toEqual(['was ended by SIGKILL']);
  await database.stop();
});

it('runMongo() ignores a lock that names no running mongod, and names the process of a running one', async () => {
  const dbPath = temporaryFolder();
  writeFileSync(join(dbPath, 'mongod.lock'), `${process.pid}\n`);
  await withMongo(dbPath, async (db) => {
    await db.command({ ping: 1 });
    const second = runMongo({ port: await freePort(), dbPath, env: process.env, report: () => undefined });
    await expect(second).rejects.toThrow(`Another mongod (process ${pidOf(dbPath)}) works on`);
  });
});

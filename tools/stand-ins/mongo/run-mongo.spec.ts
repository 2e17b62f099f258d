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
const options = (port: number, dbPath: string) => ({
  port,
  dbPath,
  env: process.env,
  report: () => undefined,
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

// A start takes seconds, so one database is started, used, stopped and started again for all tests.
describe('the local database', () => {
  const dbPath = temporaryFolder();
  const exits: string[] = [];
  const onExit = (reason: string) => exits.push(reason);
  let database: Awaited<ReturnType<typeof runMongo>>;
  let client: mongo.MongoClient;
  let lifetimeLimit: unknown;
  let pid: number;
  let secondStart: unknown;
  let lost: number;
  let exitsAfterStop: string[];

  beforeAll(async () => {
    writeFileSync(join(dbPath, 'mongod.lock'), `${process.pid}\n`);
    await useFirst(await freePort());
    exitsAfterStop = [...exits];
    database = await runMongo({ ...options(await freePort(), dbPath), onExit });
    client = new mongo.MongoClient(database.uri);
  });
  afterAll(async () => {
    await client.close();
    await database.stop();
  });

  async function useFirst(port: number) {
    const first = await runMongo({ ...options(port, dbPath), onExit });
    expect(first.uri).toBe(`mongodb://127.0.0.1:${port}/blush?replicaSet=blush`);
    const firstClient = new mongo.MongoClient(first.uri);
    try {
      const db = firstClient.db();
      await firstClient.withSession((session) =>
        session.withTransaction(async () => {
          await db.collection('classes').insertOne({ className: 'Brows' }, { session });
        }),
      );
      const name = 'transactionLifetimeLimitSeconds';
      lifetimeLimit = (await db.admin().command({ getParameter: 1, [name]: 1 }))[name];
      pid = pidOf(dbPath);
      secondStart = await runMongo(options(await freePort(), dbPath)).catch((error: unknown) => error);
      const relay = await relayThatLoses('replSetReconfig', port);
      await openReplicaSet(relay.address).finally(() => relay.close());
      lost = relay.lost();
    } finally {
      await firstClient.close();
      await first.stop();
    }
  }

  it('supports transactions, and keeps its data when started again on another port', async () => {
    expect(await client.db().collection('classes').find().toArray()).toMatchObject([{ className: 'Brows' }]);
  });

  it('limits transactions to 10 s instead of a minute', () => {
    expect(lifetimeLimit).toBe(10);
  });

  it('ignores a lock that names no running mongod, and names the process of a running one', () => {
    expect(secondStart).toMatchObject({
      message: expect.stringContaining(`Another mongod (process ${pid}) works on`),
    });
  });

  it('opens its replica set although the connection is closed when the host of the set changes', () => {
    expect(lost).toBe(1);
  });

  it('reports the exit of a server, unless it was stopped', async () => {
    expect(exitsAfterStop).toEqual([]);
    await client.close();
    process.kill(pidOf(dbPath), 'SIGKILL');
    await eventually(() => exits.length > 0, 'the exit was reported');
    expect(exits).toEqual(['was ended by SIGKILL']);
  });
});

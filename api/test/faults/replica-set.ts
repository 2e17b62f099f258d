import type { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import mongoose from 'mongoose';
import { startReplicaSet } from '../setup/replica-set.js';
import { until } from '../support/index.js';

/** Election timeout of the nodes. */
const ELECTION_MS = 2_000;
/** How long a node that stepped down may not become primary again. */
const STEP_DOWN_S = 60;

export class ReplicaSet {
  private constructor(private readonly set: MongoMemoryReplSet) {}

  static async start(nodes: number): Promise<ReplicaSet> {
    const configSettings = { electionTimeoutMillis: ELECTION_MS };
    // The setting that docs/operations.md requires of a database.
    const args = ['--setParameter', 'transactionLifetimeLimitSeconds=10'];
    return new ReplicaSet(await startReplicaSet({ count: nodes, configSettings, args }));
  }

  uri(database: string): string {
    return this.set.getUri(database);
  }

  /** The current primary; `kill` sends SIGKILL. */
  async primary(): Promise<{ readonly port: number; kill(): void }> {
    const port = await this.primaryPort();
    const server = this.set.servers.find(({ instanceInfo }) => instanceInfo?.port === port);
    const mongod = server?.instanceInfo?.instance.mongodProcess;
    if (!mongod) throw new Error(`No mongod is known at port ${port}`);
    return { port, kill: () => void mongod.kill('SIGKILL') };
  }

  /** Makes another node primary; resolves when it is. */
  async stepDown(): Promise<void> {
    const before = await this.primaryPort();
    await this.asAdmin((admin) => admin.command({ replSetStepDown: STEP_DOWN_S }));
    await until(async () => ![before, NaN].includes(await this.primaryPort()));
  }

  /** Ends transactions of killed processes, which would block other writes until `transactionLifetimeLimitSeconds`. */
  async abortTransactions(): Promise<void> {
    await this.asAdmin((admin) => admin.command({ killAllSessions: [] }));
  }

  async stop(): Promise<void> {
    await this.set.stop();
  }

  private async primaryPort(): Promise<number> {
    const { primary } = await this.asAdmin((admin) => admin.command({ hello: 1 }));
    return Number(String(primary).split(':').at(-1));
  }

  private async asAdmin<T>(work: (admin: mongoose.mongo.Db) => Promise<T>): Promise<T> {
    const client = await mongoose.mongo.MongoClient.connect(this.uri('admin'));
    try {
      return await work(client.db('admin'));
    } finally {
      await client.close();
    }
  }
}

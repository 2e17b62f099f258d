import { findMongod } from '@blush/platform/mongo';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import mongoose from 'mongoose';

interface Options {
  readonly nodes: number;
  /**
   * Seconds after which the database undoes a transaction nobody goes on with: that of a killed process. Until then
   * whoever wants what it wrote has to wait.
   */
  readonly abandonedAfter: number;
}

/** How long the nodes wait for a silent primary before they elect another. */
const ELECTION_MS = 2_000;

/** A replica set of real mongods for one spec file. */
export class ReplicaSet {
  private constructor(private readonly set: MongoMemoryReplSet) {}

  static async start({ nodes, abandonedAfter }: Options): Promise<ReplicaSet> {
    const systemBinary = await findMongod();
    const args = ['--setParameter', `transactionLifetimeLimitSeconds=${abandonedAfter}`];
    const set = await MongoMemoryReplSet.create({
      binary: { systemBinary },
      replSet: {
        count: nodes,
        storageEngine: 'wiredTiger',
        args,
        configSettings: { electionTimeoutMillis: ELECTION_MS },
      },
    });
    return new ReplicaSet(set);
  }

  uri(database: string): string {
    return this.set.getUri(database);
  }

  /** The node that takes the writes now; `kill` ends it as a power cut would. */
  async primary(): Promise<{ readonly port: number; kill(): void }> {
    const port = await this.primaryPort();
    const server = this.set.servers.find(({ instanceInfo }) => instanceInfo?.port === port);
    const mongod = server?.instanceInfo?.instance.mongodProcess;
    if (!mongod) throw new Error(`No mongod is known at port ${port}`);
    return { port, kill: () => void mongod.kill('SIGKILL') };
  }

  async stop(): Promise<void> {
    await this.set.stop();
  }

  private async primaryPort(): Promise<number> {
    const client = await mongoose.mongo.MongoClient.connect(this.uri('admin'));
    try {
      const { primary } = await client.db('admin').command({ hello: 1 });
      return Number(String(primary).split(':').at(-1));
    } finally {
      await client.close();
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';

export const REPLICA_SET = 'blush';

const ALREADY_INITIALIZED = 23;
const ELECTION_MS = 30_000;
const POLL_MS = 20;

interface ReplicaSetConfig {
  readonly version: number;
  readonly members: readonly { readonly _id: number; readonly host: string }[];
}

/** Initiates the set, or changes its host if its data was last used on another port; resolves once it accepts writes. */
export async function openReplicaSet(address: string): Promise<void> {
  const client = new mongo.MongoClient(`mongodb://${address}/?directConnection=true`);
  const admin = client.db('admin');
  try {
    await untilDone(() => configure(admin, address));
    await untilDone(() => isWritable(admin));
  } finally {
    await client.close();
  }
}

/** Repeats a step until it returns true. The server closes its connections when its state changes: not a failure. */
async function untilDone(step: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + ELECTION_MS;
  while (!(await step().catch(falseIfDisconnected))) {
    if (Date.now() > deadline) {
      throw new Error(`the replica set did not accept writes within ${ELECTION_MS / 1000} s`);
    }
    await sleep(POLL_MS);
  }
}

function falseIfDisconnected(error: unknown): false {
  if (error instanceof mongo.MongoNetworkError) return false;
  throw error;
}

async function configure(admin: mongo.Db, address: string): Promise<true> {
  try {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host: address }] } });
  } catch (error) {
    if ((error as { code?: unknown }).code !== ALREADY_INITIALIZED) throw error;
    await changeHost(admin, address);
  }
  return true;
}

async function isWritable(admin: mongo.Db): Promise<boolean> {
  return (await admin.command({ hello: 1 })).isWritablePrimary === true;
}

async function changeHost(admin: mongo.Db, address: string): Promise<void> {
  const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: ReplicaSetConfig };
  if (config.members[0]?.host === address) return;
  const newConfig = {
    ...config,
    version: config.version + 1,
    members: [{ ...config.members[0], host: address }],
  };
  // `force`, because the node cannot reach itself at its old address, so there is no majority.
  await admin.command({ replSetReconfig: newConfig, force: true });
}

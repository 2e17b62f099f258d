import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';

export const REPLICA_SET = 'blush';

const ALREADY_INITIALIZED = 23;
const STEP_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

interface ReplicaSetConfig {
  readonly version: number;
  readonly members: readonly { readonly _id: number; readonly host: string }[];
}

/**
 * Initiates the replica set, or updates its host if the data was last used on another port. Resolves once it accepts writes.
 * @throws Error when a step is not done in time
 */
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

/** Repeats a step until it returns true, also after a lost connection: the server closes connections when its state changes. */
async function untilDone(step: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + STEP_TIMEOUT_MS;
  while (!(await step().catch(falseIfDisconnected))) {
    if (Date.now() > deadline) {
      throw new Error(`the replica set was not ready within ${STEP_TIMEOUT_MS / 1000} s`);
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

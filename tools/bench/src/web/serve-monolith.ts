import { join } from 'node:path';
import { SHELL } from '@blush/shared-ui/contracts';
import { loadConfig } from '@blush/server-kit/config';
import { ManagedProcess, root } from '@blush/machine';
import { publish, readCandidate, readProvenance, releaseStoreOf } from '@blush/delivery';
import { edgePart } from '@blush/workspace';
import { buildMonolith } from './build-monolith.js';

const READY_MS = 60_000;

/** @returns a function that stops the server */
export async function serveMonolith(
  folder: string,
  port: string,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const dist = join(folder, 'dist');
  await buildMonolith(dist);
  const home = join(folder, 'home');
  const config = loadConfig({
    root,
    env: { ...process.env, ...env, PORTAL_PORT: port, BLUSH_HOME: home, RELEASES_DIR: '', RELEASES_URL: '' },
    part: 'edge',
  });
  const app = { name: SHELL, folder, dist, project: 'monolith', version: '1.0.0' };
  const store = releaseStoreOf(config);
  await publish(store, [await readCandidate(app)], readProvenance(root));

  const part = edgePart(config);
  const edge = new ManagedProcess({ ...part, name: 'monolith' });
  await edge.untilReady(() => allOk(part.readyAddresses), READY_MS);
  return () => edge.stop();
}

async function allOk(addresses: readonly string[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(addresses.map((address) => fetch(address)));
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value.ok);
}

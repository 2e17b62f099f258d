import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { Draining, stopOnSignal } from '@blush/server-kit/http';
import { createEdge } from './server.js';

async function main(): Promise<void> {
  const config = loadConfig({ root: process.cwd(), part: 'edge' });
  const draining = new Draining();
  const edge = createEdge(config, { draining });
  stopOnSignal({ draining, drainMs: config.drainMs, close: () => edge.close() });
  await edge.listen({ host: config.portalHost, port: config.ports.portal });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
});

import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { createEdge } from './server.js';

async function main(): Promise<void> {
  const config = loadConfig({ root: process.cwd(), part: 'edge' });
  const edge = createEdge(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void edge.close().then(() => process.exit(0)));
  }
  await edge.listen({ host: config.portalHost, port: config.ports.portal });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
});

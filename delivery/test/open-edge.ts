import type { FastifyInstance } from 'fastify';
import { loadConfig } from '@blush/server-kit/config';
import type { Draining } from '@blush/server-kit/http';
import { createEdge } from '../src/edge/server.js';
import type { Workspace } from './workspace.js';

export async function openEdge(
  workspace: Workspace,
  env: NodeJS.ProcessEnv = {},
  fetchIt?: typeof globalThis.fetch,
  draining?: Draining,
): Promise<FastifyInstance> {
  const config = loadConfig({
    root: workspace.root,
    env: { BLUSH_HOME: workspace.home, RELEASES_DIR: workspace.store.root, LOG_LEVEL: 'silent', ...env },
    part: 'edge',
  });
  const app = createEdge(config, { callApi: fetchIt, ...(draining && { draining }) });
  await app.listen({ host: 'localhost', port: 0 });
  return app;
}

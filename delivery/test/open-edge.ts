import type { FastifyInstance } from 'fastify';
import { loadConfig } from '@blush/server-kit/config';
import { createEdge } from '../src/edge/server.js';
import type { Workspace } from './workspace.js';

export async function openEdge(
  workspace: Workspace,
  env: NodeJS.ProcessEnv = {},
  fetchIt?: typeof globalThis.fetch,
): Promise<FastifyInstance> {
  const config = loadConfig({
    root: workspace.root,
    env: { BLUSH_HOME: workspace.home, RELEASES_DIR: workspace.store.root, LOG_LEVEL: 'silent', ...env },
    part: 'edge',
  });
  const app = createEdge(config, fetchIt);
  await app.listen({ host: 'localhost', port: 0 });
  return app;
}

import type { FastifyInstance } from 'fastify';
import { loadConfig } from '@blush/server-kit/config';
import { createEdge, type EdgeParts } from '../src/edge/server.js';
import type { Workspace } from './workspace.js';

/** The log is silent unless `env` has another level. */
export async function openEdge(
  workspace: Workspace,
  env: NodeJS.ProcessEnv = {},
  parts: EdgeParts = {},
): Promise<FastifyInstance> {
  const config = loadConfig({
    root: workspace.root,
    env: { BLUSH_HOME: workspace.home, RELEASES_DIR: workspace.store.root, LOG_LEVEL: 'silent', ...env },
    part: 'edge',
  });
  const app = createEdge(config, parts);
  await app.listen({ host: 'localhost', port: 0 });
  return app;
}

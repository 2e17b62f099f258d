import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import { root } from '../root.js';
import { Document } from './document.js';
import { LivePages } from './live-pages.js';
import { acceptsHtml } from './negotiate.js';
import { sendProblem } from './problem.js';
import { runtimeConfigOf } from './runtime-config.js';
import { securityHeaders } from './security-headers.js';
import { serveFiles } from './static-files.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const assets = join(root, 'platform', 'assets');

/**
 * The edge server: released files under their versions, the pages of what is live, the registry and the runtime
 * configuration. Reads, never writes; holds no state that a second one would miss.
 */
export function createEdge(config: Config): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel },
    disableRequestLogging: true,
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, 'invalid-request'),
  });
  const pages = new LivePages(config.folders.releases);
  const runtimeConfig = new Document(
    'application/json; charset=utf-8',
    JSON.stringify(runtimeConfigOf(config)),
  );
  const headers = securityHeaders(config);

  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error);
    return sendProblem(reply, 'internal');
  });
  app.setNotFoundHandler((request, reply) =>
    isRead(request)
      ? sendProblem(reply, 'not-found')
      : sendProblem(reply.header('allow', 'GET, HEAD'), 'method-not-allowed'),
  );

  app.get('/healthz', async (_request, reply) => {
    const ready = (await pages.registry()) !== undefined;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'no release is live' });
  });
  app.get('/config.json', (request, reply) => runtimeConfig.send(request, reply));
  app.get(
    '/registry.json',
    async (request, reply) =>
      (await pages.registry())?.send(request, reply) ??
      sendProblem(reply, 'not-found', 'No shell is released yet.'),
  );

  for (const kind of ['remotes', 'shell']) {
    const serve = serveFiles({
      folder: join(config.folders.releases, kind),
      cacheControl: IMMUTABLE,
      withheld: /\/build\.json$/,
    });
    app.get(`/${kind}/*`, (request, reply) => serve(request, reply, pathOf(request).slice(kind.length + 2)));
  }
  serveAssets(app, config);

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    // What looks like a file is one, and would have been found by now.
    if (/\.[^/]*$/.test(path) || !acceptsHtml(request.headers.accept)) return sendProblem(reply, 'not-found');
    const page = await pages.page(path);
    return (
      page?.send(request, reply) ??
      sendProblem(reply, 'not-found', 'No shell is released yet. First: npm run release -- shell')
    );
  });
  return app;
}

/** The icon, and the pictures of the demo school where there is one. */
function serveAssets(app: FastifyInstance, config: Config): void {
  const serve = serveFiles({ folder: assets, cacheControl: 'public, max-age=3600' });
  for (const address of ['/favicon.svg', '/favicon.ico', '/favicon']) {
    app.get(address, (request, reply) => serve(request, reply, 'favicon.svg'));
  }
  if (!config.local.identity) return;
  app.get('/demo/*', (request, reply) => serve(request, reply, pathOf(request).slice(1)));
}

/** Path as it was sent: decoding is what makes two paths look like one. */
function pathOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

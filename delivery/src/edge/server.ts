import { join } from 'node:path';
import type { Writable } from 'node:stream';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import {
  Draining,
  limitCalls,
  logOptions,
  logRequests,
  networkOf,
  ProblemError,
  sendProblem,
  serverTimeouts,
} from '@blush/server-kit/http';
import { Counters } from '@blush/server-kit/limits';
import { pictureStoreOf } from '@blush/server-kit/pictures';
import { DEMO_PICTURES_PATH } from '@blush/shared-ui/contracts';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Config, runtimeConfigOf } from '@blush/server-kit/config';
import { releasesAt, releaseStoreOf } from '../store/open-store.js';
import { releaseKeysOf } from '../store/release-keys.js';
import { siteOf } from '../store/site.js';
import { Document } from './document.js';
import { Health } from './health.js';
import { LivePages } from './live-pages.js';
import { exposeMetrics } from './expose-metrics.js';
import { acceptsHtml } from './accepts-html.js';
import { assets } from './assets-folder.js';
import { HEALTH_PATH } from './health-path.js';
import { problemOf } from './problem-of.js';
import { authenticateBy } from './authenticate.js';
import { serveCspReports } from './csp-reports.js';
import { securityHeaders } from './security-headers.js';
import { SECURITY_POLICY_FILE, securityText } from './security-text.js';
import { ReleasedFiles } from './released-files.js';
import { serveReleasedFiles } from './serve-released-files.js';
import { servePictures } from './serve-pictures.js';
import { rejectUnknownPortalCalls, serveReleases } from './serve-releases.js';

const BODY_LIMIT_BYTES = 1024;
/** Calls of one client to `/portal/releases`; the API must authenticate each of them. */
const RELEASE_CALLS = { name: 'release-calls', points: 120, windowS: 60 };
/** Reports of Content-Security-Policy violations by one client. */
const CSP_REPORTS = { name: 'csp-reports', points: 60, windowS: 60 };
/** Milliseconds that a change waits for the store's lock. */
const LOCK_WAIT_MS = 10_000;

const staticOptions = {
  preCompressed: true,
  acceptRanges: false,
  index: false,
  dotfiles: 'ignore',
  setHeaders: (response) => void response.setHeader('vary', 'accept-encoding'),
} as const satisfies Partial<FastifyStaticOptions>;

const PORTAL_FILES = [
  'site.webmanifest',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'og.jpg',
  SECURITY_POLICY_FILE,
];

export interface EdgeParts {
  /** Asks the API whether a caller is an admin. */
  readonly callApi?: typeof globalThis.fetch | undefined;
  readonly draining?: Draining;
  /** Default: standard output. */
  readonly log?: Writable;
}

export function createEdge(
  config: Config,
  { callApi = fetch, draining = new Draining(), log }: EdgeParts = {},
): FastifyInstance {
  const headers = securityHeaders(config);
  const app = Fastify({
    logger: logOptions('edge', config.logLevel, { stream: log }),
    bodyLimit: BODY_LIMIT_BYTES,
    ...serverTimeouts,
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply.headers(headers), new ProblemError('invalid-request')),
  });
  const { files: stored, reader } = releasesAt(config.releases);
  const keys = releaseKeysOf(config);
  const releases = reader((outage) => app.log.warn(outage));
  const pages = new LivePages(releases, stored);
  const files = new ReleasedFiles(stored, releases, keys);
  const runtimeConfig = Document.of(
    'application/json; charset=utf-8',
    JSON.stringify(runtimeConfigOf(config)),
  );

  draining.addHooksTo(app);
  app.decorateRequest('userId', undefined);
  logRequests(app, { userId: ({ userId }) => userId, sampling: config.logSampling });
  if (config.metrics) exposeMetrics(app, config.metrics, releases);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Cross-origin pages may send text without a CORS preflight, but not JSON.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error(problem.cause);
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    isReadMethod(request)
      ? sendProblem(reply, new ProblemError('not-found'))
      : sendProblem(reply.header('allow', 'GET, HEAD'), new ProblemError('method-not-allowed')),
  );

  const health = new Health({ draining, releases, pages, files, log: app.log });
  serve(app, HEALTH_PATH, async (_request, reply) => {
    const { ready, ...state } = await health.check();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
  serve(app, '/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(securityText(config, new Date())),
  );
  serve(app, '/config.json', (request, reply) => runtimeConfig.send(request, reply));
  for (const name of ['registry.json', 'robots.txt', 'sitemap.xml']) {
    serve(
      app,
      `/${name}`,
      async (request, reply) =>
        (await pages.file(name))?.send(request, reply) ??
        sendProblem(reply, new ProblemError('not-found', { detail: 'No shell is released yet.' })),
    );
  }

  serveReleasedFiles(app, files);
  servePictures(app, pictureStoreOf(config.pictures));
  serveAssets(app, config);
  app.register((limited) => serveLimitedCalls(limited, config, callApi));
  rejectUnknownPortalCalls(app);

  serve(app, '/*', async (request, reply) => {
    const path = pathOf(request);
    // A path with an extension is a file, which the static handlers would have found.
    if (/\.[^/]*$/.test(path) || !acceptsHtml(request.headers.accept))
      return sendProblem(reply, new ProblemError('not-found'));
    const found = await pages.page(path);
    if (!found)
      return sendProblem(
        reply,
        new ProblemError('not-found', {
          detail: 'No shell is released yet. First: npm run release -- shell',
        }),
      );
    if ('location' in found) {
      const query = (request.raw.url ?? '').slice(path.length);
      return reply.header('cache-control', 'no-cache').redirect(found.location + query, 308);
    }
    reply.code(found.status).headers(securityHeaders(config, found.inline));
    return found.page.send(request, reply);
  });
  return app;
}

/** Calls that a client can repeat, counted in each process or in the shared store. */
async function serveLimitedCalls(
  app: FastifyInstance,
  config: Config,
  callApi: typeof globalThis.fetch,
): Promise<void> {
  const counters = await Counters.open(config.redisUrl, (level, message) => app.log[level](message));
  app.addHook('onClose', () => counters.close());
  if (config.liveView) {
    const site = siteOf(config, (message) => app.log.warn(message));
    const changed = releaseStoreOf(config, { site, lockWaitMs: LOCK_WAIT_MS });
    app.register((controls, _options, done) => {
      // Limited before authentication, so that a stranger cannot flood the API through this server.
      limitCalls(controls, counters.limiter(RELEASE_CALLS), ({ ip }) => networkOf(ip));
      serveReleases(controls, { store: changed, authenticate: authenticateBy(config, callApi) });
      done();
    });
  }
  app.register((reports, _options, done) => {
    limitCalls(reports, counters.limiter(CSP_REPORTS), ({ ip }) => networkOf(ip));
    serveCspReports(reports);
    done();
  });
}

function serveAssets(app: FastifyInstance, config: Config): void {
  app.register(fastifyStatic, { ...staticOptions, root: assets, serve: false, maxAge: '1h' });
  for (const address of ['/favicon.svg', '/favicon.ico', '/favicon']) {
    serve(app, address, (_request, reply) => reply.sendFile('favicon.svg'));
  }
  for (const name of PORTAL_FILES) serve(app, `/${name}`, (_request, reply) => reply.sendFile(name));
  // Demo data exists only with the identity stand-in.
  if (!config.local.identity) return;
  app.register(fastifyStatic, {
    ...staticOptions,
    root: join(assets, 'demo'),
    prefix: DEMO_PICTURES_PATH,
    decorateReply: false,
    maxAge: '1h',
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

function serve(app: FastifyInstance, url: string, handler: Handler): void {
  app.route({ method: ['GET', 'HEAD'], url, handler });
}

/** Path of a request, not decoded, because two different paths can decode to the same one. */
function pathOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}

function isReadMethod({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

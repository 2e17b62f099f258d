import type { Writable } from 'node:stream';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Draining, logRequests } from '@blush/server-kit/http';
import { Metrics, observeRequests } from '@blush/server-kit/metrics';
import { AppModule } from './app.module.js';
import { ChangeFeed } from './caches/change-feed.service.js';
import { reportOwnWrites } from './caches/report-own-writes.js';
import { PublicAnswers } from './public-answers/public-answers.service.js';
import type { ApiConfig } from './common/config.js';
import { parseJsonBodies } from './common/http/json-body.js';
import { PinoLogger } from './common/http/pino-logger.js';
import { acceptForms, acceptUploads } from './common/http/uploads.js';
import { rejectUndecodableQueries } from './common/http/undecodable-query.js';
import { servePublicAnswers } from './public-answers/serve-public-answers.js';
import { setSecurityHeaders } from './common/http/security-headers.js';
import { serverOptions } from './common/http/server-options.js';
import { clientAddress } from './auth/client-address.js';
import { limitApiCalls } from './auth/limit-api-calls.js';
import type { ApiRequest } from './common/request.js';
import { startTracing } from './common/tracing/tracing.js';
import { rememberRoutes } from './common/route-table.js';

/** @throws when the database cannot be reached */
export async function createApp(config: ApiConfig, logStream?: Writable): Promise<NestFastifyApplication> {
  const tracing = await startTracing(config.tracing, (message) => server.log.warn(message));
  const adapter = new FastifyAdapter(serverOptions(config, logStream, tracing));
  const server = adapter.getInstance();
  rememberRoutes(server);
  tracing?.traceRequests(server);
  parseJsonBodies(server);
  acceptUploads(server);
  acceptForms(server);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, tracing), adapter, {
    logger: new PinoLogger(server.log),
    bodyParser: false,
    abortOnError: false,
  });
  app.enableCors({
    origin: [...config.portalOrigins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'traceparent'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
    // OPTIONS without an origin would get 400 as text.
    strictPreflight: false,
  });
  setSecurityHeaders(server);
  servePublicAnswers(server, app.get(PublicAnswers));
  reportOwnWrites(server, app.get(ChangeFeed));
  limitApiCalls(app, config.edgeKey);
  rejectUndecodableQueries(server);
  if (config.metrics) observeRequests(server, app.get(Metrics));
  logRequests(server, {
    sampling: config.logSampling,
    userId: ({ caller }: ApiRequest) => caller?.id,
    client: (request) => clientAddress(request, config.edgeKey),
  });
  app.get(Draining).addHooksTo(server);
  return app;
}

import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { browserPages } from './browser-pages.js';
import { execute, type ApiRequest, type StandInContext } from './http/execute.js';
import { StripeFailure } from './protocol/failure.js';
import { addFaultControl, failingRoute, injectFault } from './http/fault-control.js';
import { Faults } from './http/faults.js';
import { routes } from './operations/index.js';

const FORM = 'application/x-www-form-urlencoded';

interface ServerOptions {
  /** A function, because the origin is known only once the server listens. */
  readonly context: () => StandInContext;
  readonly wake: () => void;
  readonly faults: boolean;
}

export function createServer({ context, wake, faults: faultControl }: ServerOptions): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 });
  const faults = new Faults();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  handleErrors(server);
  allowBrowsers(server);
  for (const route of routes)
    server.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const fault = faults.take(`${route.method} ${route.path}`);
        if (fault?.when === 'before' && (await injectFault(fault, request, reply))) return reply;
        const executed = fault?.answer === 'kept-500' ? failingRoute(route, fault) : route;
        const { status, body, headers } = execute(executed, apiRequestOf(request), context());
        wake();
        if (fault?.when === 'after' && (await injectFault(fault, request, reply))) return reply;
        const version = request.headers['stripe-version'];
        if (version !== undefined) reply.header('stripe-version', version);
        return reply.status(status).headers(headers).type('application/json').send(body);
      },
    });
  server.get('/health', () => ({ status: 'ok' }));
  if (faultControl) addFaultControl(server, faults, context);
  browserPages(server);
  return server;
}

function apiRequestOf(request: FastifyRequest): ApiRequest {
  const [path = '', query = ''] = request.url.split('?', 2);
  const key = request.headers['idempotency-key'];
  return {
    path,
    query,
    id: (request.params as { id?: string }).id ?? '',
    body: typeof request.body === 'string' ? request.body : '',
    authorization: request.headers.authorization,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}

function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500 && !(error instanceof StripeFailure)) console.error('payment sandbox:', error);
    void reply.status(failure.status).send({ error: failure.facts });
  });
  server.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}). Please see https://stripe.com/docs.`;
    void reply.status(404).send({ error: { type: 'invalid_request_error', message } });
  });
}

function failureOf(error: Error & { statusCode?: number }): StripeFailure {
  if (error instanceof StripeFailure) return error;
  if (error.statusCode === 415)
    return new StripeFailure(400, {
      type: 'invalid_request_error',
      message: `Invalid request (check that your POST content type is ${FORM}).`,
    });
  const status = error.statusCode ?? 500;
  return status < 500
    ? new StripeFailure(status, { type: 'invalid_request_error', message: error.message })
    : new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

/** Allows calls from any origin, as Stripe does: the key and the client secret protect a payment. */
function allowBrowsers(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', 'Request-Id');
    reply.header('cache-control', 'no-cache, no-store');
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  server.options('/v1/*', async (_request, reply) => {
    reply.header('access-control-allow-methods', 'GET, POST, DELETE');
    reply.header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, stripe-version',
    );
    reply.header('access-control-max-age', '300');
    return reply.status(204).send();
  });
}

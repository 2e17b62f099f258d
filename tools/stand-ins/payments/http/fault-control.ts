import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Route, routes } from '../operations/index.js';
import { accessOf, secretKeyRequired } from '../calls/access.js';
import type { StandInContext } from './execute.js';
import { invalidRequest, StripeFailure } from '../protocol/failure.js';
import { type Fault, fault, type Faults } from './faults.js';

const unknownError = (executed: boolean) =>
  new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' }, executed);

/** Route that fails with a 500, which is stored for the idempotency key. */
export function failingRoute(route: Route, { when }: Fault): Route {
  return {
    ...route,
    run: (call) => {
      if (when === 'after') route.run(call);
      throw unknownError(true);
    },
  };
}

/** Delays or answers a request as the fault says. @returns true if no further answer may be sent */
export async function injectFault(
  { answer, delayMs }: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  switch (answer) {
    case 'late':
      await pause(delayMs);
      return false;
    case 'kept-500':
      return false;
    case '400':
      throw invalidRequest('Your account cannot currently do this.');
    case '500':
      throw unknownError(false);
    case '429':
      throw new StripeFailure(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests hit the API too quickly.',
      });
    case 'reset':
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    case 'never':
      reply.hijack();
      return true;
  }
}

/** `POST /_sandbox/faults` adds a fault, `DELETE` clears them; secret key only. */
export function addFaultControl(
  server: FastifyInstance,
  faults: Faults,
  context: () => StandInContext,
): void {
  void server.register((control, _options, registered) => {
    control.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, JSON.parse(String(body)) as unknown),
    );
    control.addHook('preHandler', ({ headers }, _reply, next) => {
      const access = accessOf(headers.authorization, undefined, context().keys);
      next(access === 'secret' ? undefined : secretKeyRequired());
    });
    control.post('/_sandbox/faults', async ({ body }, reply) => {
      faults.add(faultOf(body));
      return reply.status(204).send();
    });
    control.delete('/_sandbox/faults', async (_request, reply) => {
      faults.clear();
      return reply.status(204).send();
    });
    registered();
  });
}

function faultOf(body: unknown): Fault {
  const { data, error } = fault.safeParse(body);
  if (!data) throw invalidRequest(z.prettifyError(error));
  const known = routes.some(({ method, path }) => `${method} ${path}` === data.route);
  if (!known) throw invalidRequest(`The sandbox has no route ${data.route}`);
  return data;
}

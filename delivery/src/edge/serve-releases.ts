import {
  getReleases,
  type Call,
  type Operation,
  operationOf,
  type OperationOf,
  type OperationOutput,
  PORTAL_PATH,
  type Role,
  rollBackApp,
  switchRemote as switchOperation,
} from '@blush/shared-ui/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { liveVersion } from '../store/live.js';
import { type Provenance } from '../store/provenance.js';
import { releaseOverviewOf } from '../publish/overview.js';
import { type ReleaseStore } from '../store/release-store.js';
import { rollBack } from '../publish/roll-back.js';
import { switchRemote } from '../publish/switch-remote.js';
import { ProblemError } from '@blush/server-kit/http';
import { sendProblem } from './problem.js';
import type { Authenticate } from './authenticate.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the caller, for the log; absent until the API has identified the caller. */
    userId?: string;
  }
}

interface Sources {
  readonly store: ReleaseStore;
  readonly authenticate: Authenticate;
}

export function serveReleases(app: FastifyInstance, { store, authenticate }: Sources): void {
  const assertLive = async (name: string) => {
    if (liveVersion(await store.live(), name) === null) throw new ProblemError('not-found');
  };
  serveOperation(app, authenticate, getReleases, () => releaseOverviewOf(store));
  serveOperation(app, authenticate, rollBackApp, async ({ params, body, provenance }) => {
    await assertLive(params.app);
    return rollBack(store, params.app, provenance, body.from);
  });
  serveOperation(app, authenticate, switchOperation, async ({ params, body, provenance }) => {
    await assertLive(params.app);
    return switchRemote(store, params.app, body.disabled, provenance);
  });
}

export function rejectUnknownPortalCalls(app: FastifyInstance): void {
  app.all(`${PORTAL_PATH}*`, (_request, reply) => sendProblem(reply, new ProblemError('not-found')));
}

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

interface OperationRequest<C extends Call> {
  readonly params: OperationOf<C> extends { params: infer S } ? Parsed<S> : undefined;
  readonly body: OperationOf<C> extends { body: infer S } ? Parsed<S> : undefined;
  readonly provenance: Provenance;
}

/** Checks the role first, then the input; the contract's schema decides which fields are answered. */
function serveOperation<C extends Call & { readonly access: readonly Role[] }>(
  app: FastifyInstance,
  authenticate: Authenticate,
  call: C,
  answer: (request: OperationRequest<C>) => Promise<OperationOutput<C>>,
): void {
  const operation = operationOf(call);
  const url = call.path.replace(/\{(\w+)\}/g, ':$1');
  const methods = call.method === 'GET' ? ['GET', 'HEAD'] : [call.method];
  app.route({
    method: methods,
    url,
    handler: async (request, reply) => {
      const { user, role, recentSignIn } = await authenticate(request);
      request.userId = user._id;
      if (!call.access.includes(role)) throw new ProblemError('forbidden');
      if (operation.needsRecentSignIn && !recentSignIn) throw new ProblemError('recent-sign-in-required');
      const provenance: Provenance = { who: user.email, commit: null };
      const result = await answer({ ...parseInput(operation, request), provenance } as OperationRequest<C>);
      return reply.header('cache-control', 'no-store').send(z.parse(operation.response, result));
    },
  });
  app.route({
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    url,
    handler: (_request, reply) =>
      sendProblem(reply.header('allow', methods.join(', ')), new ProblemError('method-not-allowed')),
  });
}

const nothing = z.strictObject({});

/** @throws ProblemError with one error per invalid field */
function parseInput(operation: Operation, request: FastifyRequest): Record<'params' | 'body', unknown> {
  const { params, query = nothing, body = z.unknown() } = operation;
  const parts = z.object({ params: params ?? nothing, query, body });
  const parsed = parts.safeParse({ params: request.params, query: request.query, body: request.body });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ProblemError('invalid-request', { errors });
}

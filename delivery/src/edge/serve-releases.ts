import {
  getReleases,
  type Call,
  operationOf,
  type OperationOutput,
  PORTAL_PATH,
  type Role,
  rollBackApp,
  switchRemote as switchOperation,
} from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { liveVersion } from '../store/live.js';
import { type Provenance } from '../store/provenance.js';
import { releaseOverviewOf } from '../publish/overview.js';
import { type ReleaseStore } from '../store/release-store.js';
import { rollBack } from '../publish/roll-back.js';
import { switchRemote } from '../publish/switch-remote.js';
import { type InputOf, parseInput, ProblemError, sendProblem } from '@blush/server-kit/http';
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

type OperationRequest<C extends Call> = InputOf<C> & { readonly provenance: Provenance };

/** Checks the role first, then the input; the contract's schema decides which fields the answer contains. */
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

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Call,
  createPayment,
  createPaymentIntent,
  createToken,
  createUser,
  exportOwnData,
  exportUserData,
  receiveProviderEvent,
  sendVerificationMail,
  uploadClassFile,
  uploadPicture,
} from '@blush/shared-ui/contracts';
import { limitCalls, limitRoutes, networkOf } from '@blush/server-kit/http';
import type { RouteOptions } from 'fastify';
import { JwtGuard } from './jwt.guard.js';
import { routePath } from '../common/handles.decorator.js';
import type { ApiRequest } from '../common/request.js';
import { CallLimits } from '../limits/call-limits.service.js';
import { clientAddress } from './client-address.js';
import { rateLimitKey } from './rate-limit-key.js';

/** Counts calls with a valid token by user, so that the users of a campus behind one address do not share a limit. */
export function limitApiCalls(app: NestFastifyApplication, edgeKey: string | undefined): void {
  const server = app.getHttpAdapter().getInstance();
  const limits = app.get(CallLimits);
  const jwt = app.get(JwtGuard);
  limitCalls(server, limits.calls, async (request: ApiRequest, reply) => {
    // Webhook calls are authorised by their signature, and all come from the provider's few addresses.
    if (request.routeOptions.url === receiveProviderEvent.path) return undefined;
    const identity = await jwt.identityOf(request, reply);
    return (request.source = rateLimitKey(identity, clientAddress(request, edgeKey)));
  });
  const byClient = [
    { limiter: limits.signUps, calls: [createUser, createToken] },
    { limiter: limits.checkouts, calls: [createPaymentIntent] },
    { limiter: limits.payments, calls: [createPayment] },
    { limiter: limits.mails, calls: [sendVerificationMail] },
  ];
  for (const { limiter, calls } of byClient)
    limitRoutes(server, limiter, isOneOf(calls), (request) => networkOf(clientAddress(request, edgeKey)));
  const bySource = [
    { limiter: limits.exports, calls: [exportOwnData, exportUserData] },
    { limiter: limits.uploads, calls: [uploadPicture, uploadClassFile] },
  ];
  for (const { limiter, calls } of bySource)
    limitRoutes(
      server,
      limiter,
      isOneOf(calls),
      (request: ApiRequest) => request.source ?? networkOf(clientAddress(request, edgeKey)),
    );
}

/** Includes the HEAD of a GET, which Fastify registers as a route of its own: its handler does the same work. */
function isOneOf(calls: readonly Call[]): (route: RouteOptions) => boolean {
  return ({ method, url }) => {
    const called = method === 'HEAD' ? 'GET' : method;
    return calls.some((call) => call.method === called && routePath(call.path) === url);
  };
}

import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply } from 'fastify';
import type { Identity } from '../common/identity.js';
import { ProblemError } from '@blush/server-kit/http';
import { within } from '@blush/server-kit/limits';
import { type ApiRequest, requestOf } from '../common/request.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Milliseconds that the rate limit waits for the verification of a token; then the call counts for the client's network. */
const RATE_LIMIT_WAIT_MS = 1_000;

@Injectable()
export class JwtGuard extends AuthGuard('jwt') {
  private readonly outcomes = new WeakMap<ApiRequest, Promise<boolean>>();

  constructor(private readonly verified: VerifiedTokens) {
    super();
  }

  /** Verifies the token once per request, although the rate limit and the guard of the route both call this. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const identity = request.user ?? this.verified.find(request);
    if (identity) {
      request.user = identity;
      return true;
    }
    const outcome = this.outcomes.get(request) ?? (super.canActivate(context) as Promise<boolean>);
    this.outcomes.set(request, outcome);
    return outcome;
  }

  /** Returns `undefined` if the token is missing, invalid or not verified in time. A route that needs it reports the error. */
  async identityOf(request: ApiRequest, reply: FastifyReply): Promise<Identity | undefined> {
    if (request.headers.authorization === undefined) return undefined;
    const verified = this.canActivate(new ExecutionContextHost([request, reply]));
    // For a known token, `canActivate` has set the user at once, and no time limit is needed.
    if (!request.user) await within(verified, RATE_LIMIT_WAIT_MS).catch(() => undefined);
    return request.user;
  }

  /** `error`: thrown while reading the claims; `reason`: why Passport rejected the token without an error. */
  override handleRequest<User = Identity>(error: unknown, user: User | false, reason: unknown): User {
    if (error instanceof Error) throw error;
    if (user) return user;
    if (reason instanceof ProblemError) throw reason;
    throw new ProblemError('signed-out', {}, { cause: reason });
  }
}

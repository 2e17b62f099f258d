import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply } from 'fastify';
import type { Identity } from '../common/identity.js';
import { ProblemError } from '@blush/server-kit/http';
import { within } from '@blush/server-kit/limits';
import { type ApiRequest, requestOf } from '../common/request.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Milliseconds that a public route waits for an identity provider that does not answer. */
const PATIENCE_MS = 1_000;

@Injectable()
export class JwtGuard extends AuthGuard('jwt') {
  private readonly outcomes = new WeakMap<ApiRequest, Promise<boolean>>();

  constructor(private readonly verified: VerifiedTokens) {
    super();
  }

  /** Verifies the token once per request: the rate limit asks first, the guard of the route again. */
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

  /** Returns `undefined` if the token is missing or invalid; the guard of the route reports the error later. */
  async identityOf(request: ApiRequest, reply: FastifyReply): Promise<Identity | undefined> {
    if (request.headers.authorization === undefined) return undefined;
    const verified = this.canActivate(new ExecutionContextHost([request, reply]));
    // For a known token, `canActivate` has set the user at once, and no time limit is needed.
    if (!request.user) await within(verified, PATIENCE_MS).catch(() => undefined);
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

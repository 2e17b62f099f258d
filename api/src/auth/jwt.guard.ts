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

  /** Verifies a token once for each request, as the rate limit needs the outcome first. */
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

  /** Returns `undefined` without a valid token; the guard of the route says why. */
  async identityOf(request: ApiRequest, reply: FastifyReply): Promise<Identity | undefined> {
    if (request.headers.authorization === undefined) return undefined;
    const verified = this.canActivate(new ExecutionContextHost([request, reply]));
    // No timer for a token that was verified before.
    if (!request.user) await within(verified, PATIENCE_MS).catch(() => undefined);
    return request.user;
  }

  /** `error`: thrown while reading the claims; `reason`: why the token was rejected before. */
  override handleRequest<User = Identity>(error: unknown, user: User | false, reason: unknown): User {
    if (error instanceof Error) throw error;
    if (user) return user;
    if (reason instanceof ProblemError) throw reason;
    throw new ProblemError('signed-out', {}, { cause: reason });
  }
}

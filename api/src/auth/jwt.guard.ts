import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Identity } from '../common/identity.js';
import { ProblemError } from '@blush/server-kit/http';

/** Verifies the token and puts its `Identity` on the request. */
@Injectable()
export class JwtGuard extends AuthGuard('jwt') {
  /** `error`: what reading the claims threw; `reason`: why the token was not even read. */
  override handleRequest<User = Identity>(error: unknown, user: User | false, reason: unknown): User {
    if (error instanceof Error) throw error;
    if (user) return user;
    if (reason instanceof ProblemError) throw reason;
    throw new ProblemError('signed-out', {}, { cause: reason });
  }
}

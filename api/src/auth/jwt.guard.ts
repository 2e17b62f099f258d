import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Identity } from '../common/identity.js';
import { ProblemError } from '@blush/server-kit/http';

@Injectable()
export class JwtGuard extends AuthGuard('jwt') {
  /** `error`: thrown while reading the claims; `reason`: why the token was rejected before. */
  override handleRequest<User = Identity>(error: unknown, user: User | false, reason: unknown): User {
    if (error instanceof Error) throw error;
    if (user) return user;
    if (reason instanceof ProblemError) throw reason;
    throw new ProblemError('signed-out', {}, { cause: reason });
  }
}

import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Access, Operation } from '@blush/shared-ui/contracts';
import type { Caller } from '../common/caller.js';
import { BEFORE_ACCOUNT, OPERATION, PUBLIC } from '../common/handles.decorator.js';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { networkOf, ProblemError } from '@blush/server-kit/http';
import { type ApiRequest, requestOf } from '../common/request.js';
import { CallLimits } from '../limits/call-limits.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { SessionsService } from '../users/sessions.service.js';
import { clientAddress } from './client-address.js';
import { JwtGuard } from './jwt.guard.js';
import { RecentSignIn } from './recent-sign-in.js';

/** Denies by default. A role change applies from the next request on, in another process within a second (ADR 0040). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly jwt: JwtGuard,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly recentSignIn: RecentSignIn,
    private readonly limits: CallLimits,
    @Inject(API_CONFIG) private readonly config: Pick<ApiConfig, 'edgeKey'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    if (this.reflector.get<boolean>(PUBLIC, handler)) return true;
    const operation = this.reflector.get<Operation | undefined>(OPERATION, handler);
    if (!operation) throw forbidden('the route has neither @Handles nor @Public');
    const request = requestOf(context);
    if (operation.access === 'public') {
      // The handler decides whether the token is read.
      request.identify = () => this.identify(context);
      return true;
    }
    await this.jwt.canActivate(context);
    if (this.reflector.get<boolean>(BEFORE_ACCOUNT, handler)) return true;
    const caller = await this.loadCaller(context);
    if (!admits(operation.access, caller))
      throw forbidden(`role ${caller.role} may not call ${operation.id}`);
    if (operation.needsRecentSignIn) this.requireRecentSignIn(context);
    return true;
  }

  private requireRecentSignIn(context: ExecutionContext): void {
    const { user } = requestOf(context);
    if (!user || !this.recentSignIn.provenBy(user)) throw new ProblemError('recent-sign-in-required');
  }

  private async identify(context: ExecutionContext): Promise<Caller | undefined> {
    if (requestOf(context).headers.authorization === undefined) return undefined;
    await this.jwt.canActivate(context);
    return this.loadCaller(context);
  }

  private async loadCaller(context: ExecutionContext): Promise<Caller> {
    const request = requestOf(context);
    if (!request.user) throw forbidden('no identity after authentication');
    request.caller = await this.accounts.callerOf(request.user, () => this.admitSignUp(request));
    await this.sessions.noteUse(request.caller.id, request.user, request.headers['user-agent']);
    return request.caller;
  }

  /** Any call with a token of a new account creates its record, not only those of a sign-up. @throws RateLimited */
  private admitSignUp(request: ApiRequest): Promise<void> {
    return this.limits.signUps.require(networkOf(clientAddress(request, this.config.edgeKey)));
  }
}

function admits(access: Access, { role }: Caller): boolean {
  return access === 'public' || access === 'signed-in' || access.includes(role);
}

function forbidden(reason: string): ProblemError {
  return new ProblemError('forbidden', {}, { cause: new Error(reason) });
}

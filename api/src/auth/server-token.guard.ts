import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Operation } from '@blush/shared-ui/contracts';
import { equalSecrets, ProblemError } from '@blush/server-kit/http';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { OPERATION } from '../common/handles.decorator.js';
import { requestOf } from '../common/request.js';

/** Guards operations that other servers call. Runs before `InputGuard`: no body is read for a client without the token. */
@Injectable()
export class ServerTokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(API_CONFIG) private readonly config: Pick<ApiConfig, 'mail'>,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const operation = this.reflector.get<Operation | undefined>(OPERATION, context.getHandler());
    if (!operation?.serverToken) return true;
    const { bounces } = this.config.mail;
    if (!bounces) throw new ProblemError('not-found');
    const { authorization = '' } = requestOf(context).headers;
    if (!equalSecrets(authorization, `Bearer ${bounces.token}`))
      throw new ProblemError('signed-out', { detail: `The token is not that of ${operation.serverToken}` });
    return true;
  }
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Operation } from '@blush/shared-ui/contracts';
import { parseInput } from '@blush/server-kit/http';
import { OPERATION } from '../common/handles.decorator.js';
import { readUpload } from '../common/http/uploads.js';
import { requestOf } from '../common/request.js';

/**
 * Validates the input after {@link AccessGuard}, so that errors are shown only to callers with access. Not an interceptor: a
 * single one makes Nest wrap every call into observables.
 */
@Injectable()
export class InputGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const operation = this.reflector.get<Operation | undefined>(OPERATION, context.getHandler());
    if (!operation) return true;
    const request = requestOf(context);
    if (operation.upload) request.body = await readUpload(request, operation.upload.maxBytes);
    request.input = parseInput(operation, request);
    return true;
  }
}

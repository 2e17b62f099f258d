import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Operation } from '@blush/shared-ui/contracts';
import type { Observable } from 'rxjs';
import { readUpload } from './http/uploads.js';
import { OPERATION } from './handles.decorator.js';
import { parseInput } from './parse-input.js';
import { requestOf } from './request.js';

/** Runs after the guards, so that validation errors are shown only to callers with access. */
@Injectable()
export class InputInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const operation = this.reflector.get<Operation | undefined>(OPERATION, context.getHandler());
    if (operation) {
      const request = requestOf(context);
      if (operation.upload) request.body = await readUpload(request, operation.upload.maxBytes);
      request.input = parseInput(operation, request);
    }
    return next.handle();
  }
}

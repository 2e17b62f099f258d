import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { type Call, operationOf } from '@blush/shared-ui/contracts';

export const OPERATION = 'blush:operation';
export const PUBLIC = 'blush:public';
export const BEFORE_RECORD = 'blush:before-record';

/** Takes route, status of success, access and validation from the contract. */
export function Handles(call: Call): MethodDecorator {
  const operation = operationOf(call);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: routePath(call.path) }),
    HttpCode(operation.success[0] ?? 200),
    SetMetadata(OPERATION, operation),
  );
}

/** For routes outside the contract, such as a provider's webhook. */
export function Public(): MethodDecorator {
  return SetMetadata(PUBLIC, true);
}

/** Allows a verified subject without a record: the call that creates it. */
export function BeforeRecord(): MethodDecorator {
  return SetMetadata(BEFORE_RECORD, true);
}

/** OpenAPI writes `{id}`, the router `:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Operation } from '@blush/shared-ui/contracts';

export const OPERATION = 'blush:operation';
export const PUBLIC = 'blush:public';
/** A signed-in route that works before the caller has a record. */
export const BEFORE_RECORD = 'blush:before-record';

/**
 * Makes a method the handler of an operation: route, status of success, who may call it, and validation of
 * params, query and body all follow from the contract.
 */
export function Handles(operation: Operation): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[operation.method], path: routePath(operation.path) }),
    HttpCode(operation.success[0] ?? 200),
    SetMetadata(OPERATION, operation),
  );
}

/** Opens a route that is no operation of the contract, such as a provider's webhook. */
export function Public(): MethodDecorator {
  return SetMetadata(PUBLIC, true);
}

/** Lets a verified subject call before it has a record: the one call that makes it. */
export function BeforeRecord(): MethodDecorator {
  return SetMetadata(BEFORE_RECORD, true);
}

/** OpenAPI writes `{id}`, the router `:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

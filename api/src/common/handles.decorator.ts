import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { type Call, operationOf } from '@blush/shared-ui/contracts';

export const OPERATION = 'blush:operation';
export const PUBLIC = 'blush:public';
export const BEFORE_ACCOUNT = 'blush:before-account';

/** Takes route, success status, access and validation from the contract. */
export function Handles(call: Call): MethodDecorator {
  const operation = operationOf(call);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: routePath(call.path) }),
    HttpCode(operation.success[0] ?? 200),
    SetMetadata(OPERATION, operation),
  );
}

/** Declares a public route outside the contract, such as the API's documentation. */
export function Public(): MethodDecorator {
  return SetMetadata(PUBLIC, true);
}

/** Declares the call that creates the account: it needs a valid token, but no account. */
export function BeforeAccount(): MethodDecorator {
  return SetMetadata(BEFORE_ACCOUNT, true);
}

/** OpenAPI writes `{id}`, the router `:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

import {
  type Call,
  operationOf,
  type OperationOutput,
  PORTAL_PATH,
  type ProblemCode,
  problems,
} from '@blush/shared-ui/contracts';
import type { Page, Route } from '@playwright/test';
import type { Portal } from './portal';

/** How a call fails: with a problem, or without an answer. */
export type Failure = ProblemCode | 'unreachable';

/** Answers an operation in a page in place of the API. @throws Error when its contract does not allow the answer. */
export async function answer<C extends Call>(
  page: Page,
  portal: Portal,
  operation: C,
  output: OperationOutput<C>,
): Promise<void> {
  const body = operationOf(operation).response.parse(output);
  await handleCalls(page, portal, operation, (route) =>
    route.fulfill({ json: body, headers: headersFor(portal) }),
  );
}

/** Lets an operation fail in a page. */
export async function fail(page: Page, portal: Portal, operation: Call, failure: Failure): Promise<void> {
  await handleCalls(page, portal, operation, (route) => {
    if (failure === 'unreachable') return route.abort('connectionrefused');
    const { status, title } = problems[failure];
    return route.fulfill({
      status,
      json: { type: `urn:blush:problem:${failure}`, title, status, code: failure, traceId: 'f1c2d3e4' },
      headers: { ...headersFor(portal), 'content-type': 'application/problem+json' },
    });
  });
}

const headersFor = ({ address }: Portal) => ({ 'access-control-allow-origin': address });

async function handleCalls(
  page: Page,
  portal: Portal,
  { path, method }: Call,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  const pattern = path.replace(/\{\w+\}/g, '[^/]+');
  const origin = path.startsWith(PORTAL_PATH) ? portal.address : portal.api;
  await page.route(new RegExp(`^${origin}${pattern}(\\?.*)?$`), (route) =>
    route.request().method() === method ? handle(route) : route.fallback(),
  );
}

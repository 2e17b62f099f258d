import type { Page } from '@playwright/test';

/** Addresses that a browser requests from now on, in every tab of its context. */
export function watchRequests(page: Page): readonly string[] {
  const seen: string[] = [];
  page.context().on('request', (request) => seen.push(request.url()));
  return seen;
}

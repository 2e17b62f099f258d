import type { Page, Request, Route } from '@playwright/test';

/** Requests that get no answer. */
const unanswered = new WeakSet<Request>();

/** Leaves a request unanswered. */
export function never(route: Route): Promise<void> {
  unanswered.add(route.request());
  return Promise.resolve();
}

/** Stops the clock of a page, including the time limits of requests. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** @returns whether all requests of a page from now on are answered, except those passed to `never` */
export function watchAnswers(page: Page): () => boolean {
  const awaited = new Set<Request>();
  page.on('request', (request) => {
    // Not the reports that a page posts: it does not wait for them, and the browser does not report their end.
    if (request.method() === 'GET') awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return () => [...awaited].every((request) => unanswered.has(request));
}

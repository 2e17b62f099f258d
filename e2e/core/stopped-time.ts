import type { Page, Request, Route } from '@playwright/test';

/** Requests that are left without an answer. */
const unanswered = new WeakSet<Request>();

/** Leaves a request without an answer. */
export function never(route: Route): Promise<void> {
  unanswered.add(route.request());
  return Promise.resolve();
}

/** Stops the time of a page for `page.clock`, with the limits of requests, which a browser keeps by itself. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.addInitScript(() => {
    AbortSignal.timeout = (limit) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('It took too long', 'TimeoutError')), limit);
      return controller.signal;
    };
  });
}

/** Whether a page has got what it asked for from now on, but for what never answers. */
export function watchAnswers(page: Page): () => boolean {
  const awaited = new Set<Request>();
  page.on('request', (request) => {
    // For what it reports it does not wait, and a browser does not tell how that ends.
    if (request.method() === 'GET') awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return () => [...awaited].every((request) => unanswered.has(request));
}

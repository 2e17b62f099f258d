import type { Browser, Page } from 'playwright';
import { emulate, fast4G } from '../web/lines.js';
import { signIn } from '../web/sign-in.js';
import { type Traffic, TrafficCounter } from '../web/traffic.js';

/** A start of the portal with nothing in the cache. */
export interface Boot extends Traffic {
  /** Milliseconds from the navigation until the page is there and answers. */
  readonly alive: number;
}

/** Starts the portal at `/`, as a visitor. */
export function bootHome(browser: Browser, address: string): Promise<Boot> {
  return inNewContext(browser, (page) => boot(page, `${address}/`));
}

/** Starts the portal at the dashboard's first page, as a student who has signed in. */
export function bootDashboard(browser: Browser, address: string): Promise<Boot> {
  return inNewContext(browser, async (page) => {
    await signIn(page, address);
    return boot(page, `${address}/dashboard/userhome`);
  });
}

async function inNewContext<Result>(
  browser: Browser,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function boot(page: Page, url: string): Promise<Boot> {
  const session = await page.context().newCDPSession(page);
  await emulate(session, fast4G);
  const traffic = new TrafficCounter(session);
  await page.goto(url, { waitUntil: 'commit' });
  const alive = await page.evaluate(timeToLife);
  await traffic.quiet();
  return { ...traffic.counted, alive };
}

/**
 * Runs in the page: resolves with the time at which the shell has said that it is alive and the page has its heading.
 * None of its functions has a name, because a helper that keeps names is not there.
 */
function timeToLife(): Promise<number> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (performance.getEntriesByName('portal-alive').length === 0 || !document.querySelector('h1')) return;
      clearInterval(timer);
      resolve(performance.now());
    }, 10);
  });
}

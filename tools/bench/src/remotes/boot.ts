import type { Browser, Page } from 'playwright';
import { emulate, fast4G } from '../web/lines.js';
import { signIn } from '../web/sign-in.js';
import { type Traffic, TrafficCounter } from '../web/traffic.js';

export interface Boot extends Traffic {
  /** Milliseconds from the navigation until the page is interactive. */
  readonly alive: number;
}

export function bootHome(browser: Browser, address: string): Promise<Boot> {
  return inNewContext(browser, (page) => boot(page, `${address}/`));
}

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

/** Runs in the page. Only anonymous functions, because the compiler's name helper is missing there. */
function timeToLife(): Promise<number> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (performance.getEntriesByName('portal-alive').length === 0 || !document.querySelector('h1')) return;
      clearInterval(timer);
      resolve(performance.now());
    }, 10);
  });
}

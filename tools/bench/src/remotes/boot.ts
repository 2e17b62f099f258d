import type { Browser, Page } from 'playwright';
import { emulate, fast4G } from '../web/networks.js';
import { signIn } from '../sign-in.js';
import { type Traffic, TrafficCounter } from '../web/traffic.js';

interface Boot extends Traffic {
  /** Milliseconds from navigation until the page is interactive. */
  readonly interactive: number;
}

export function bootHome(browser: Browser, address: string): Promise<Boot> {
  return inNewContext(browser, (page) => boot(page, `${address}/`));
}

export function bootDashboard(browser: Browser, address: string): Promise<Boot> {
  return inNewContext(browser, async (page) => {
    await signIn(page, address, 'student');
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
  const interactive = await page.evaluate(timeToInteractive);
  await traffic.untilIdle();
  return { ...traffic.total, interactive };
}

/** Runs in the page. Its inner functions are anonymous, because the compiler's `__name` helper is missing there. */
function timeToInteractive(): Promise<number> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (performance.getEntriesByName('portal-alive').length === 0 || !document.querySelector('h1')) return;
      clearInterval(timer);
      resolve(performance.now());
    }, 10);
  });
}

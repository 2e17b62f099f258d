import type { Browser } from 'playwright';
import { phone } from '../phone.js';
import { emulate, type Network } from './networks.js';
import { type Traffic, TrafficCounter } from './traffic.js';

interface FirstLoad extends Traffic {
  /** Milliseconds since navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
}

export async function measureFirstLoad(
  browser: Browser,
  address: string,
  network: Network,
): Promise<FirstLoad> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await emulate(session, network);
    const traffic = new TrafficCounter(session);
    await page.goto(address, { waitUntil: 'load' });
    await traffic.untilIdle();
    return { ...traffic.total, ...(await page.evaluate(readPaints)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readPaints(): Promise<Pick<FirstLoad, 'firstPaint' | 'largestPaint'>> {
  const largest = await new Promise<number | undefined>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const [first] = performance.getEntriesByName('first-contentful-paint');
  if (first === undefined || largest === undefined) throw new Error('The page painted nothing');
  return { firstPaint: first.startTime, largestPaint: largest };
}

import type { Browser } from 'playwright';
import { emulate, type Line } from './lines.js';
import { signIn } from './sign-in.js';
import { type Traffic, TrafficCounter } from './traffic.js';

/** The way of a student from the dashboard's first page to the first page of the student area, and all it takes. */
export interface SecondArea extends Traffic {
  /** Milliseconds from the click to the page's heading. */
  readonly shown: number;
}

const FIRST_PAGE = '/dashboard/userhome';
const SECOND_PAGE = 'My Selected Class';

/**
 * Signs a student in, loads the dashboard with nothing in the cache, and goes on to the student area once the page is
 * quiet. Traffic counts from the dashboard's load on: what is fetched ahead is no gift.
 */
export async function measureSecondArea(browser: Browser, address: string, line: Line): Promise<SecondArea> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, address);
    const session = await context.newCDPSession(page);
    await emulate(session, line);
    const traffic = new TrafficCounter(session);
    await page.goto(address + FIRST_PAGE);
    await page.getByRole('heading', { name: 'User Home' }).waitFor();
    await traffic.quiet();
    const [shown] = await Promise.all([
      page.evaluate(timeToHeading, SECOND_PAGE),
      page.getByRole('link', { name: SECOND_PAGE }).click(),
    ]);
    await traffic.quiet();
    return { ...traffic.counted, shown };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: resolves with the time from the next click to the first frame with that heading. None of its
 * functions has a name, because a helper that keeps names is not there.
 */
function timeToHeading(name: string): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      (click) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== name) return;
          observer.disconnect();
          requestAnimationFrame((frame) => resolve(frame - click.timeStamp));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      },
      { once: true, capture: true },
    );
  });
}

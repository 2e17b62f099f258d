import type { Browser } from 'playwright';
import { signIn } from '../sign-in.js';
import { emulate, type Network } from './networks.js';
import { type Traffic, TrafficCounter } from './traffic.js';

interface SecondArea extends Traffic {
  /** Milliseconds from click to heading of the page. */
  readonly shown: number;
}

const FIRST_PAGE = '/dashboard/userhome';
const SECOND_PAGE = 'My Selected Class';

/** Measures a navigation. Traffic is counted from the load of the dashboard, to include prefetched files. */
export async function measureSecondArea(
  browser: Browser,
  address: string,
  network: Network,
): Promise<SecondArea> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, address, 'student');
    // The browser does not report the end of requests whose page was left.
    await page.goto('about:blank');
    const session = await context.newCDPSession(page);
    await emulate(session, network);
    const traffic = new TrafficCounter(session);
    await page.goto(address + FIRST_PAGE);
    await page.getByRole('heading', { name: 'User Home' }).waitFor();
    await traffic.untilIdle();
    const [shown] = await Promise.all([
      page.evaluate(timeToHeading, SECOND_PAGE),
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: SECOND_PAGE }).click(),
    ]);
    await traffic.untilIdle();
    return { ...traffic.total, shown };
  } finally {
    await context.close();
  }
}

/** Runs in the page, so its inner functions are anonymous: the compiler's helper that names functions is missing there. */
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

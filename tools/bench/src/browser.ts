import { chromium, type Browser } from 'playwright';
import { root, ensureChromium } from '@blush/machine';

/** A Chromium that runs in containers and calls nobody but the portal. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the Chromium that journeys run in.
 * @param debuggingPort where others than Playwright may steer it
 */
export async function startBrowser(
  say: (sentence: string) => void,
  debuggingPort?: number,
): Promise<Browser> {
  const executablePath = await ensureChromium(root, say);
  const door = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ executablePath, args: [...switches, ...door] });
}

import { chromium, type Browser } from 'playwright';
import { root, ensureChromium } from '@blush/machine';

/** Switches for containers, and against requests to hosts other than the portal. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param debuggingPort DevTools port for clients other than Playwright */
export async function startBrowser(
  print: (sentence: string) => void,
  debuggingPort?: number,
): Promise<Browser> {
  const executablePath = await ensureChromium(root, print);
  const debugging = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ executablePath, args: [...switches, ...debugging] });
}

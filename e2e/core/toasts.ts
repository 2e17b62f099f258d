import { EventEmitter, on } from 'node:events';
import type { BrowserContext, Page } from '@playwright/test';

const shown = new EventEmitter<{ toast: [page: Page, text: string] }>();
const LIMIT_MS = 60_000;

interface ReportingWindow {
  readonly reportToast: (text: string) => void;
}

/** Lets each page of a context report its toasts from inside: a toast is visible for 1.5 s, which polling can miss. */
export async function reportToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportToast', ({ page }, text: string) => {
    shown.emit('toast', page, text);
  });
  await context.addInitScript(() => {
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (!(target instanceof Element) || !target.matches('[role=status], [role=alert]')) continue;
        for (const added of addedNodes) {
          if (!(added instanceof HTMLElement) || !added.checkVisibility()) continue;
          (window as unknown as ReportingWindow).reportToast(added.innerText);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a toast that appears from now on. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    for await (const [from, said] of on(shown, 'toast', { signal }) as AsyncIterable<[Page, string]>) {
      if (from === page && (typeof text === 'string' ? said.includes(text) : text.test(said))) return;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`no toast ${String(text)} within ${LIMIT_MS / 1000} s`, { cause: error });
  }
}

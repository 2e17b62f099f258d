import { showToast, type ToastKind, type ToastOptions } from './toast-store';

const KEY = 'blush:toast-after-redirect';

interface WaitingToast {
  readonly kind: ToastKind;
  readonly text: string;
  readonly options?: ToastOptions | undefined;
}

/**
 * Keeps a toast for the next time this tab loads the portal: for what happens while the browser is away at the
 * identity provider. A later one replaces an earlier one.
 */
export function keepToast(kind: ToastKind, text: string, options?: ToastOptions): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind, text, options } satisfies WaitingToast));
}

/** Drops the toast that waits, such as when the sign-in it would have confirmed failed. */
export function dropKeptToast(): void {
  sessionStorage.removeItem(KEY);
}

/** Shows the toast that waits for this tab, once. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  dropKeptToast();
  const { kind, text, options } = JSON.parse(kept) as WaitingToast;
  showToast(kind, text, options);
}

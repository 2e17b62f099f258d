import { unlessBlocked } from '../../session/unless-blocked';
import { showToast, type ToastKind, type ToastOptions } from './toast-store';

const KEY = 'blush:toast-after-redirect';

interface KeptToast {
  readonly kind: ToastKind;
  readonly text: string;
  readonly options?: ToastOptions | undefined;
}

/** Stores a toast to show after the redirect to the identity provider; a later toast replaces an earlier one. */
export function keepToast(kind: ToastKind, text: string, options?: ToastOptions): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind, text, options } satisfies KeptToast));
}

export function dropKeptToast(): void {
  unlessBlocked(() => sessionStorage.removeItem(KEY));
}

export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  dropKeptToast();
  const { kind, text, options } = JSON.parse(kept) as KeptToast;
  showToast(kind, text, options);
}

import { createStore } from 'zustand/vanilla';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type ToastPosition = 'top' | 'top-end';

export interface ToastOptions {
  /** Milliseconds it stays. */
  readonly duration?: number;
  readonly position?: ToastPosition;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly position: ToastPosition;
}

/** How long a toast stays unless it says otherwise, in milliseconds. */
export const TOAST_DURATION_MS = 1500;

/**
 * Toasts on screen, oldest first. They live outside React, so that they outlast the page that raised them.
 */
export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Puts a toast on screen and takes it away when its time is over. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const { duration = TOAST_DURATION_MS, position = 'top' } = options;
  lastId += 1;
  const id = lastId;
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text, position }] }));
  setTimeout(() => {
    toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }, duration);
}

import { createStore } from 'zustand/vanilla';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type ToastPosition = 'top' | 'top-end';

export interface ToastOptions {
  /** Milliseconds. */
  readonly duration?: number;
  readonly position?: ToastPosition;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly position: ToastPosition;
}

const TOAST_DURATION_MS = 1500;

/** Outside React, so that toasts outlast the page that showed them. */
export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const { duration = TOAST_DURATION_MS, position = 'top' } = options;
  lastId += 1;
  const id = lastId;
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text, position }] }));
  setTimeout(() => {
    toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }, duration);
}

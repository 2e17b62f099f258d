import { createStore } from 'zustand/vanilla';
import { dialogStore } from '../dialog/dialog-store';

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

/** Waits until no dialog is open: a dialog covers the page and makes it inert, so a toast would be neither seen nor announced. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  if (isDialogOpen()) {
    const unsubscribe = dialogStore.subscribe(() => {
      if (isDialogOpen()) return;
      unsubscribe();
      showToast(kind, text, options);
    });
    return;
  }
  const { duration = TOAST_DURATION_MS, position = 'top' } = options;
  lastId += 1;
  const id = lastId;
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text, position }] }));
  setTimeout(() => {
    toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }, duration);
}

const isDialogOpen = () => dialogStore.getState().queue.length > 0;

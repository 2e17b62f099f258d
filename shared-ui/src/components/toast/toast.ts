import { dropKeptToast, keepToast, showKeptToast } from './after-redirect';
import { showToast, type ToastOptions } from './toast-store';

/** Short messages over the page. Each stays 1.5 s unless it says otherwise, also across navigation. */
export const toast = {
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  info: (text: string, options?: ToastOptions) => showToast('info', text, options),
  warning: (text: string, options?: ToastOptions) => showToast('warning', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
  /** Keeps a success toast until {@link toast.resume}, across a full page load in this tab. */
  afterRedirect: (text: string, options?: ToastOptions) => keepToast('success', text, options),
  /** Shows the toast kept by {@link toast.afterRedirect}: called once the redirect has finished. */
  resume: showKeptToast,
  /** Forgets the kept toast: what it would have said did not happen. */
  cancelAfterRedirect: dropKeptToast,
};

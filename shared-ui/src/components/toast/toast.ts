import { dropKeptToast, keepToast, showKeptToast } from './after-redirect';
import { showToast, type ToastOptions } from './toast-store';

export const toast = {
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  info: (text: string, options?: ToastOptions) => showToast('info', text, options),
  warning: (text: string, options?: ToastOptions) => showToast('warning', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
  afterRedirect: (text: string, options?: ToastOptions) => keepToast('success', text, options),
  resume: showKeptToast,
  cancelAfterRedirect: dropKeptToast,
};

import type { ChallengeAnswered } from './messages.js';

export function challenge(url: string, origin: string, intent: string): Promise<void> {
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Card authentication');
  dialog.style.cssText =
    'padding:0;border:0;border-radius:8px;width:min(600px,94vw);height:min(400px,90vh);overflow:hidden;background:#fff';
  const frame = document.createElement('iframe');
  frame.name = 'stripe-challenge-frame';
  frame.title = 'Card authentication of your bank';
  frame.src = url;
  frame.style.cssText = 'border:0;width:100%;height:100%;display:block';
  dialog.append(frame);
  // The payment waits for an answer: Escape would leave it unfinished.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const hear = (event: MessageEvent<ChallengeAnswered>): void => {
      const ours = event.source === frame.contentWindow && event.origin === origin;
      if (!ours || event.data.type !== 'three-d-secure' || event.data.intent !== intent) return;
      removeEventListener('message', hear);
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve();
    };
    addEventListener('message', hear);
  });
}

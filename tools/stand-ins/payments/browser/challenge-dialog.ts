import type { ChallengeAnswered } from './messages.js';

export function showChallenge(url: string, origin: string, intent: string): Promise<void> {
  const focusedBefore = document.activeElement;
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
  // Escape must not close the dialog, because the payment would remain unfinished. Browsers without `closedby` fire `cancel`.
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent<ChallengeAnswered>): void => {
      const isFromFrame = event.source === frame.contentWindow && event.origin === origin;
      if (!isFromFrame || event.data.type !== 'three-d-secure' || event.data.intent !== intent) return;
      removeEventListener('message', onMessage);
      dialog.remove();
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
      resolve();
    };
    addEventListener('message', onMessage);
  });
}

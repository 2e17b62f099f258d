import { callApi } from './api.js';
import type { ChallengeAnswered } from './messages.js';

const query = new URLSearchParams(location.search);
const intent = location.pathname.split('/').at(-1) ?? '';
const clientSecret = query.get('client_secret') ?? '';
const returnUrl = query.get('return_url');
const buttons = [...document.querySelectorAll('button')];

function returnToPage(): void {
  const answered: ChallengeAnswered = { type: 'three-d-secure', intent };
  // `*` is safe, because the message has no result: the receiver requests it from the API.
  if (parent !== window) parent.postMessage(answered, '*');
  else if (returnUrl !== null) {
    const target = new URL(returnUrl);
    target.searchParams.set('payment_intent', intent);
    target.searchParams.set('payment_intent_client_secret', clientSecret);
    location.assign(target);
  }
}

async function answer(outcome: string): Promise<void> {
  for (const button of buttons) button.disabled = true;
  const result = await callApi(`/three-d-secure/${intent}`, 'POST', { client_secret: clientSecret, outcome });
  if ('object' in result || result.error.code === 'payment_intent_unexpected_state') {
    returnToPage();
    return;
  }
  for (const button of buttons) button.disabled = false;
  const alert = document.querySelector('[role=alert]');
  if (alert) alert.textContent = result.error.message;
}

for (const button of buttons) {
  button.addEventListener('click', () => void answer(button.value));
  button.disabled = false;
}
buttons[0]?.focus();

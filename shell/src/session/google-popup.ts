import { SessionError } from '@blush/shared-ui/session';

export const GOOGLE_CONNECTION = 'google-oauth2';

const WIDTH = 440;
const HEIGHT = 640;

/** @throws SessionError if the browser blocks the window. */
export function openPopup(): Window {
  const left = window.screenX + (window.outerWidth - WIDTH) / 2;
  const top = window.screenY + (window.outerHeight - HEIGHT) / 2;
  const features = `popup,width=${String(WIDTH)},height=${String(HEIGHT)},left=${String(left)},top=${String(top)}`;
  const popup = window.open('', 'blush:google', features);
  if (popup === null) throw new SessionError('cancelled', 'The browser blocked the window of Google.');
  return popup;
}

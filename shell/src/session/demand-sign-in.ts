const KEY = 'blush:sign-in-again';

/**
 * Called when the API refused the session, and after a sign-out that the provider does not know of. Its session may continue:
 * without a prompt, the provider would issue tokens of the same sign-in, which the API would refuse again.
 */
export function demand(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** Adds the parameter of `/authorize` that makes the provider prompt even within its session. A login ticket needs no prompt. */
export function addTo(params: Record<string, string>): Record<string, string> {
  const needed = sessionStorage.getItem(KEY) !== null && params['login_ticket'] === undefined;
  return needed ? { ...params, prompt: 'login' } : params;
}

/** Called after a sign-in. */
export function clear(): void {
  sessionStorage.removeItem(KEY);
}

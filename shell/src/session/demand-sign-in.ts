const KEY = 'blush:sign-in-again';

/**
 * The API refused the session, but that of the provider may go on: without asking, the provider would issue tokens of the same
 * sign-in, which the API refuses again.
 */
export function demand(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** The parameters for `/authorize`, which makes the provider ask even within its session. A login ticket proves enough. */
export function addTo(params: Record<string, string>): Record<string, string> {
  const needed = sessionStorage.getItem(KEY) !== null && params['login_ticket'] === undefined;
  return needed ? { ...params, prompt: 'login' } : params;
}

/** After a sign-in. */
export function clear(): void {
  sessionStorage.removeItem(KEY);
}

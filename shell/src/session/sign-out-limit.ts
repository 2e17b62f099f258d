/** Milliseconds that signing out waits for each answer of the API and of the provider. */
export const SIGN_OUT_LIMIT_MS = 2000;

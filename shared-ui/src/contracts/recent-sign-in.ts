/** Seconds that a sign-in counts as recent, for operations with `needsRecentSignIn`. */
export const RECENT_SIGN_IN_S = 60 * 60;

/* How long data is kept; the privacy page says the same. */

/** Days for which figures about loads of remotes are kept, today included. */
export const LOAD_FIGURES_KEPT_DAYS = 14;

/** Days for which a sign-in is listed after its last use: the inactivity limit of the tenant's refresh tokens. */
export const SIGN_IN_KEPT_DAYS = 15;

/** Days for which a mail is listed after it was sent, given up or cancelled. */
export const MAIL_KEPT_DAYS = 90;

/** Minutes for which a card is kept after the last start of a checkout in its sign-in. */
export const CARD_KEPT_MINUTES = 60;

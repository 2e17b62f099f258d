/** The specification's text for a payment that was made and not refunded. A module of its own, so that pages load no schemas. */
export const PAID = 'service pending';

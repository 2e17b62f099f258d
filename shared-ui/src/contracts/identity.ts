/**
 * Namespace of the claims about a person in an access token: `email`, `email_verified`, `name`, `picture`. A
 * tenant's post-login Action adds them; an access token carries none of these by itself.
 */
export const CLAIM_NAMESPACE = 'https://blush.test/';

/** Namespace of the claims that the tenant's post-login Action adds to access tokens. */
export const CLAIM_NAMESPACE = 'https://blush.test/';

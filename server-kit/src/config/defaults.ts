/**
 * What the embedded parts of a portal on one machine agree on. Known to everybody who reads this file, so none
 * of it may run in production: `production-rules.ts` refuses it.
 */
export const embedded = {
  clientId: 'blush-portal',
  audience: 'https://api.blush.test',
  stripeSecretKey: 'sk_test_blush',
  stripePublishableKey: 'pk_test_blush',
  stripeWebhookSecret: 'whsec_blush',
} as const;

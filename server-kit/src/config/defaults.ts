/** These values are public, so `rules.ts` refuses them in production. */
export const localDefaults = {
  clientId: 'blush-portal',
  managementClientId: 'blush-management',
  managementClientSecret: 'blush-management-secret',
  audience: 'https://api.blush.test',
  stripeSecretKey: 'sk_test_blush',
  stripePublishableKey: 'pk_test_blush',
  stripeWebhookSecret: 'whsec_blush',
  mailFrom: 'Blush Camp <no-reply@blush.test>',
  mailBounces: 'bounces@blush.test',
  mailBouncesToken: 'blush-bounces-of-the-local-mail-server',
  sellerName: 'Blush Camp (demo)',
  sellerAddress: '7 Foundry Street|Chicago, IL 60608',
} as const;

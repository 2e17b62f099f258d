import type { Config } from '@blush/server-kit/config';

export function summary(config: Config, mongodbUri: string): string {
  const { local, ports } = config;
  const lines = [
    '',
    `  Portal     ${config.portalOrigins[0]}`,
    `  API        ${config.apiUrl}  (docs: ${config.apiUrl}/docs)`,
    ...(local.identity
      ? [`  Identity   ${config.auth0.origin}  (sent mail: ${config.auth0.origin}/mail)`]
      : [`  Identity   ${config.auth0.origin}`]),
    ...(local.payments ? [`  Payments   http://localhost:${ports.payments}`] : ['  Payments   Stripe']),
    ...(local.mongo ? [`  Database   ${mongodbUri}`] : ['  Database   set by MONGODB_URI']),
    `  Logs       ${config.folders.logs}`,
  ];
  if (local.identity) {
    lines.push(
      '',
      '  Sign in as admin@blush.test, instructor@blush.test or student@blush.test, password Blush#2024',
    );
  }
  if (local.payments) {
    lines.push(
      '  Pay with 4242 4242 4242 4242; 4000 0000 0000 0002 is declined (any future expiry date, any CVC)',
    );
  }
  return [...lines, '', '  Ctrl-C stops everything.', ''].join('\n');
}

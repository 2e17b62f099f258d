import { join } from 'node:path';
import { loadConfig, localDefaults } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { startPayments } from '@blush/stand-ins/payments';
import { devServers, harnessOrigin } from '../dev-servers.js';
import { createHarness } from './server.js';

async function main(names: string[]): Promise<void> {
  const config = loadConfig({ root, part: 'edge' });
  const payments = await startPayments({
    port: 0,
    dataDir: join(config.folders.home, 'alone'),
    secretKey: localDefaults.stripeSecretKey,
    publishableKey: localDefaults.stripePublishableKey,
    webhookSecret: localDefaults.stripeWebhookSecret,
  });
  const [shell = '', ...remotes] = devServers(config, names).map(({ report }) => report);
  const origin = harnessOrigin(config);
  const harness = createHarness({
    origin,
    shell,
    remotes,
    payments: { url: payments.url, begin: (dollars) => beginPayment(payments.url, dollars) },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void Promise.all([harness.close(), payments.close()]).then(() => process.exit(0));
    });
  }
  await harness.listen({ host: 'localhost', port: Number(new URL(origin).port) });
}

async function beginPayment(provider: string, dollars: number): Promise<string> {
  const response = await fetch(`${provider}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${localDefaults.stripeSecretKey}` },
    body: new URLSearchParams({ amount: String(Math.round(dollars * 100)), currency: 'usd' }),
  });
  if (!response.ok)
    throw new Failure(`The payment was refused (${response.status}): ${await response.text()}`);
  const { client_secret: secret } = (await response.json()) as { client_secret: string };
  return secret;
}

await main(process.argv.slice(2));

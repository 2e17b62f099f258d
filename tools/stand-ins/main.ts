/** Entry point of the stand-in process, which ends with its parent. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { receiveBounce } from '@blush/shared-ui/contracts';
import { startIdentity } from './identity/index.js';
import { Mailbox, startMail } from './mail/index.js';
import { startPayments } from './payments/index.js';

interface StandIn {
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

function report(sentence: string): void {
  console.warn(sentence);
  process.send?.({ report: sentence });
}

async function startAll(): Promise<StandIn[]> {
  const { auth0, apiUrl, folders, local, mailBounces, ports, portalOrigins, stripe } = loadConfig({ root });
  const started: StandIn[] = [];
  const mailbox = await Mailbox.open(join(folders.home, 'mail'));
  if (local.mail) {
    const bounces = mailBounces && { url: `${apiUrl}${receiveBounce.path}`, token: mailBounces.token };
    started.push(await startMail({ port: ports.smtp, mailbox, ...(bounces && { bounces }), report }));
  }
  if (local.identity) {
    const { clientId, audience } = auth0;
    const dataDir = join(folders.home, 'identity');
    started.push(
      await startIdentity({ port: ports.identity, dataDir, portalOrigins, clientId, audience, mailbox }),
    );
  }
  if (local.payments) {
    const { secretKey, publishableKey, webhookSecret } = stripe;
    started.push(
      await startPayments({
        port: ports.payments,
        dataDir: join(folders.home, 'payments'),
        webhookUrl: `${apiUrl}/payments/webhook`,
        secretKey,
        publishableKey,
        webhookSecret,
        report,
      }),
    );
  }
  return started;
}

function onShutdown(end: () => void): void {
  let ended = false;
  const once = () => {
    if (ended) return;
    ended = true;
    end();
  };
  process.once('SIGINT', once);
  process.once('SIGTERM', once);
  if (process.channel) {
    process.once('disconnect', once);
    return;
  }
  // Without an IPC channel, only a changed parent pid shows that the parent was killed.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, 1000).unref();
}

try {
  const standIns = await startAll();
  onShutdown(() => {
    void Promise.all(standIns.map((standIn) => standIn.close())).then(() => process.exit(0));
  });
  process.send?.('ready');
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}

import 'reflect-metadata';
import { createApp } from './app.js';
import { loadConfig } from './common/config.js';
import { endOnSignal } from './common/end-on-signal.js';
import { failureMessage } from './common/failure-message.js';
import { Draining, stopOnSignal } from '@blush/server-kit/http';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const handOver = endOnSignal();
  const app = await createApp(config);
  handOver();
  stopOnSignal({ draining: app.get(Draining), drainMs: config.drainMs, close: () => app.close() });
  await app.listen(config.port, config.host);
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureMessage('The API cannot start', error)}\n`);
  process.exit(1);
});

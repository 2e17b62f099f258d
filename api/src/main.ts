import 'reflect-metadata';
import { createApp } from './app.js';
import { Failure } from '@blush/server-kit/failure';
import { loadConfig } from './common/config.js';
import { isDatabaseUnavailable } from './common/database-errors.js';
import { Draining, scrub, stopOnSignal } from '@blush/server-kit/http';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  stopOnSignal({ draining: app.get(Draining), drainMs: config.drainMs, close: () => app.close() });
  await app.listen(config.port, config.host);
}

function failureMessage(error: unknown): string {
  const reason = error instanceof Error ? scrub(error.message) : String(error);
  if (error instanceof Failure) return `The API cannot start. ${reason}`;
  if (isDatabaseUnavailable(error))
    return `The API cannot start: no database answers (${reason}). Check MONGODB_URI, and that it runs.`;
  return `The API cannot start: ${reason}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureMessage(error)}\n`);
  process.exit(1);
});

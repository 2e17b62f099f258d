import 'reflect-metadata';
import { createApp } from './app.js';
import { Failure } from '@blush/server-kit/failure';
import { loadConfig } from './common/config.js';
import { isDatabaseUnavailable } from './common/database-errors.js';
import { scrub } from '@blush/server-kit/http';

/** Time for requests in progress to finish after a stop signal. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  await app.listen(config.port, config.host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, exitAfterDraining);
}

/** Nest closes server and database; this ends a process that an unfinished request keeps running. */
function exitAfterDraining(): void {
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
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

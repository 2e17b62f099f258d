import 'reflect-metadata';
import { createApp } from './app.js';
import { Failure } from '@blush/server-kit/failure';
import { loadConfig } from './common/config.js';
import { isDatabaseUnavailable } from './common/database-errors.js';
import { scrub } from '@blush/server-kit/http';

/** Time for requests under way to finish once the process is asked to stop. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  await app.listen(config.port, config.host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endAfterDraining);
}

/** Nest closes the server, then the database. This only ends a process that a request keeps from it. */
function endAfterDraining(): void {
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
}

/** What keeps the API from starting, with the cure where there is one. */
function failure(error: unknown): string {
  const reason = error instanceof Error ? scrub(error.message) : String(error);
  if (error instanceof Failure) return `The API cannot start. ${reason}`;
  if (isDatabaseUnavailable(error))
    return `The API cannot start: no database answers (${reason}). Check MONGODB_URI, and that it runs.`;
  return `The API cannot start: ${reason}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${failure(error)}\n`);
  process.exit(1);
});

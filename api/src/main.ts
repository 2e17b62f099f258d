import 'reflect-metadata';
import { createApp } from './app.js';
import { ConfigError, loadConfig } from './common/config.js';

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

main().catch((error: unknown) => {
  const sentence =
    error instanceof ConfigError
      ? `The API cannot start with this configuration:\n${error.message}`
      : `The API cannot start: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});

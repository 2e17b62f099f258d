import { runMongo } from './run-mongo.js';

const [port, dbPath, binary] = process.argv.slice(2);
try {
  const database = await runMongo({
    port: Number(port),
    dbPath: dbPath ?? '',
    env: { ...process.env, ...(binary && { MONGOMS_SYSTEM_BINARY: binary }) },
    report: (message) => process.send?.({ report: message }),
    onProblem: (line) => console.error(line),
    onExit: (reason) => {
      console.error(`mongod ${reason}`);
      process.exit(1);
    },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void database.stop().then(() => process.exit(0)));
  }
  process.send?.({ ready: database.uri });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

import { Failure } from './failure.js';

/** What a module behind a command exports. */
interface CommandModule {
  /** Runs the command; answers the exit code. Throws {@link Failure} for what a person can cure. */
  run(args: string[]): Promise<number>;
}

const commands: Record<string, () => Promise<CommandModule>> = {
  start: () => import('./start/index.js'),
  test: () => import('./test/index.js'),
  check: () => import('./test/checks/index.js'),
  dev: () => import('./dev/index.js'),
  journeys: () => import('./journeys/index.js'),
  release: () => import('./releases/release-command.js'),
  rollback: () => import('./releases/rollback-command.js'),
  disable: async () => (await import('./releases/switch-command.js')).disable,
  enable: async () => (await import('./releases/switch-command.js')).enable,
  releases: () => import('./releases/releases-command.js'),
  'new-remote': () => import('./new-remote/index.js'),
  bench: () => import('./bench/index.js'),
  admin: () => import('./admin/index.js'),
  'seed-large': () => import('./seed-large/index.js'),
  'api-report': () => import('./api-report/index.js'),
  art: () => import('./art/index.js'),
};

async function main([name = '', ...args]: string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  const command = await load();
  return command.run(args);
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}

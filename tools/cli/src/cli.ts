import { Failure } from '@blush/server-kit/failure';
import { type CommandModule, commands as workspaceCommands, Interrupted } from '@blush/workspace/commands';

const INTERRUPTED = 130;

const commands: Record<string, () => Promise<CommandModule>> = {
  ...workspaceCommands,
  art: () => import('@blush/artwork'),
  bench: () => import('@blush/bench'),
  'seed-large': () => import('@blush/bench/seed-large'),
};

async function main([name = '', ...args]: string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(`Unknown command "${name}". Available: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  const command = await load();
  return command.run(args);
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  if (error instanceof Interrupted) process.exit(INTERRUPTED);
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}

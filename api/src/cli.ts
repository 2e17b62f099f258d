import 'reflect-metadata';
import type { CommandResult } from './common/command-result.js';
import { loadConfig, loadWebhookConfig } from './common/config.js';
import { endOnSignal } from './common/end-on-signal.js';
import { failureMessage } from './common/failure-message.js';

interface Command {
  readonly parameters: readonly string[];
  readonly run: (parameter: string, print: (line: string) => void) => Promise<CommandResult>;
}

/**
 * Commands of the operator. `grant` makes the first admin; `settle` is for after a restore,
 * `issuer` for after a change of the tenant's domain. Each is loaded when it runs: most of them
 * load the whole API.
 */
const commands: Readonly<Record<string, Command>> = {
  grant: {
    parameters: ['<e-mail>'],
    run: async (email) => (await import('./users/grant-admin.js')).grantAdmin(loadConfig(process.env), email),
  },
  erase: {
    parameters: ['<e-mail>'],
    run: async (email) =>
      (await import('./erasure/erase-account.js')).eraseAccount(loadConfig(process.env), email),
  },
  issuer: {
    parameters: ['<earlier issuer>'],
    run: async (earlier) =>
      (await import('./users/move-accounts.js')).moveAccounts(loadConfig(process.env), earlier),
  },
  webhook: {
    parameters: [],
    run: async () =>
      (await import('./payments/register-webhook.js')).registerWebhook(loadWebhookConfig(process.env)),
  },
  settle: {
    parameters: ['<time>'],
    run: async (time, print) =>
      (await import('./backup/settle-payments.js')).settlePayments(loadConfig(process.env), time, print),
  },
};

async function main([name = '', ...given]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (given.length !== command?.parameters.length) {
    const usages = Object.entries(commands).map(([one, { parameters }]) => [one, ...parameters].join(' '));
    process.stderr.write(`Usage: ${usages.join(' | ')}\n`);
    return 2;
  }
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const { done, sentence } = await command.run(given[0] ?? '', print);
  (done ? process.stdout : process.stderr).write(`${sentence}\n`);
  return done ? 0 : 1;
}

endOnSignal();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${failureMessage('The command failed', error)}\n`);
  process.exitCode = 1;
}

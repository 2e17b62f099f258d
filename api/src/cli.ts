import 'reflect-metadata';
import { loadConfig, loadWebhookConfig } from './common/config.js';
import { endOnSignal } from './common/end-on-signal.js';
import { failureMessage } from './common/failure-message.js';
import { eraseAccount } from './erasure/erase-account.js';
import { settlePayments } from './backup/settle-payments.js';
import { registerWebhook } from './payments/register-webhook.js';
import { grantAdmin } from './users/grant-admin.js';

interface Result {
  readonly done: boolean;
  readonly sentence: string;
}

interface Command {
  readonly parameters: readonly string[];
  readonly run: (parameter: string) => Promise<Result>;
}

/** Commands of the operator. `grant` makes the first admin; `settle` is for after a restore. */
const commands: Readonly<Record<string, Command>> = {
  grant: {
    parameters: ['<e-mail>'],
    run: async (email) => {
      const { granted: done, sentence } = await grantAdmin(loadConfig(process.env), email);
      return { done, sentence };
    },
  },
  erase: {
    parameters: ['<e-mail>'],
    run: async (email) => {
      const { erased: done, sentence } = await eraseAccount(loadConfig(process.env), email);
      return { done, sentence };
    },
  },
  webhook: {
    parameters: [],
    run: async () => {
      const { registered: done, sentence } = await registerWebhook(loadWebhookConfig(process.env));
      return { done, sentence };
    },
  },
  settle: {
    parameters: ['<time>'],
    run: (time) => settlePayments(loadConfig(process.env), time),
  },
};

async function main([name = '', ...given]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (given.length !== command?.parameters.length) {
    const usages = Object.entries(commands).map(([one, { parameters }]) => [one, ...parameters].join(' '));
    process.stderr.write(`Usage: ${usages.join(' | ')}\n`);
    return 2;
  }
  const { done, sentence } = await command.run(given[0] ?? '');
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

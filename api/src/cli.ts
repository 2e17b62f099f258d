import 'reflect-metadata';
import { type ApiConfig, loadConfig } from './common/config.js';
import { eraseAccount } from './erasure/erase-account.js';
import { settlePayments } from './backup/settle-payments.js';
import { grantAdmin } from './users/grant-admin.js';

interface Result {
  readonly done: boolean;
  readonly sentence: string;
}

/** Commands of the operator. `grant` makes the first admin, `settle` follows a restored backup. */
const commands: Readonly<Record<string, (config: ApiConfig, argument: string) => Promise<Result>>> = {
  grant: async (config, email) => {
    const { granted: done, sentence } = await grantAdmin(config, email);
    return { done, sentence };
  },
  erase: async (config, email) => {
    const { erased: done, sentence } = await eraseAccount(config, email);
    return { done, sentence };
  },
  settle: settlePayments,
};

async function main([name = '', argument, ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || argument === undefined || rest.length > 0) {
    process.stderr.write('Usage: grant <e-mail> | erase <e-mail> | settle <time>\n');
    return 2;
  }
  const { done, sentence } = await command(loadConfig(process.env), argument);
  (done ? process.stdout : process.stderr).write(`${sentence}\n`);
  return done ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`The command failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

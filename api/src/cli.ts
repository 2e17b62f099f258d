import 'reflect-metadata';
import { loadConfig } from './common/config.js';
import { grantAdmin } from './users/grant-admin.js';

/** `grant <e-mail>`: how the operator makes the first admin. */
async function main([command, email, ...rest]: readonly string[]): Promise<number> {
  if (command !== 'grant' || email === undefined || rest.length > 0) {
    process.stderr.write('Usage: grant <e-mail>\n');
    return 2;
  }
  const { granted, sentence } = await grantAdmin(loadConfig(process.env), email);
  (granted ? process.stdout : process.stderr).write(`${sentence}\n`);
  return granted ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `The role could not be given: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

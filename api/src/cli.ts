import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ConfigError, loadConfig } from './common/config.js';
import { ProblemError } from './common/problem-error.js';
import { GrantModule } from './users/grant.module.js';
import { RolesService } from './users/roles.service.js';

const USAGE = 'Usage: grant <e-mail>';

/** Makes the person with this address an admin; answers the sentence to print. */
async function grant(email: string): Promise<string> {
  const context = await NestFactory.createApplicationContext(GrantModule.forRoot(loadConfig(process.env)), {
    logger: false,
    abortOnError: false,
  });
  try {
    const { modifiedCount } = await context.get(RolesService).grantAdmin(email);
    return modifiedCount === 1 ? `${email} is an admin now.` : `${email} was an admin already.`;
  } finally {
    await context.close();
  }
}

function failure(error: unknown, email: string): string {
  if (error instanceof ProblemError && error.code === 'not-found')
    return `Nobody with the address ${email} has signed in yet. Sign in to the portal once, then grant again.`;
  if (error instanceof ConfigError) return error.message;
  return `The role could not be given: ${error instanceof Error ? error.message : String(error)}`;
}

const [command, email, ...rest] = process.argv.slice(2);
if (command !== 'grant' || email === undefined || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${await grant(email)}\n`);
  } catch (error) {
    process.stderr.write(`${failure(error, email)}\n`);
    process.exitCode = 1;
  }
}

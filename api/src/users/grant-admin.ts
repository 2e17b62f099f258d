import { NestFactory } from '@nestjs/core';
import type { ApiConfig } from '../common/config.js';
import { ProblemError } from '@blush/server-kit/http';
import { GrantModule } from './grant.module.js';
import { RolesService } from './roles.service.js';

/** `sentence` is printed; `granted`: the user is an admin now. */
interface Grant {
  readonly granted: boolean;
  readonly sentence: string;
}

const UNVERIFIED =
  'Careful: this address is not verified, so the account may belong to another person. Make sure that it is the right one.';

/** Runs without a server. Throws when the database cannot be reached. */
export async function grantAdmin(config: ApiConfig, email: string): Promise<Grant> {
  const context = await NestFactory.createApplicationContext(GrantModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const { modifiedCount, verified } = await context.get(RolesService).grantAdmin(email);
    const what = `${email} ${modifiedCount === 1 ? 'is an admin now' : 'was an admin already'}.`;
    return { granted: true, sentence: verified ? what : `${what} ${UNVERIFIED}` };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'not-found') throw error;
    return {
      granted: false,
      sentence: `No user with the address ${email} has signed in yet. Sign in to the portal once, then grant again.`,
    };
  } finally {
    await context.close();
  }
}

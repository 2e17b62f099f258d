import type { ProblemCode } from '@blush/shared-ui/contracts';
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

const refusals: Readonly<Partial<Record<ProblemCode, (email: string) => string>>> = {
  'not-found': (email) =>
    `Nobody with the address ${email} has signed in yet. Sign in to the portal once, then grant again.`,
  'address-not-verified': (email) =>
    `The address ${email} is not verified. Open the link in the mail that was sent to it, sign in to the portal again, then grant again.`,
};

/** Runs without a server. Throws when the database cannot be reached. */
export async function grantAdmin(config: ApiConfig, email: string): Promise<Grant> {
  const context = await NestFactory.createApplicationContext(GrantModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const { modifiedCount } = await context.get(RolesService).grantAdmin(email);
    const sentence = `${email} ${modifiedCount === 1 ? 'is an admin now' : 'was an admin already'}.`;
    return { granted: true, sentence };
  } catch (error) {
    const sentenceFor = error instanceof ProblemError ? refusals[error.code] : undefined;
    if (!sentenceFor) throw error;
    return { granted: false, sentence: sentenceFor(email) };
  } finally {
    await context.close();
  }
}

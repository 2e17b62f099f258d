import type { CommandResult } from '../common/command-result.js';
import type { ApiConfig } from '../common/config.js';
import { ProblemError } from '@blush/server-kit/http';
import { withServices } from '../common/with-services.js';
import { DatabaseModule } from '../database/database.module.js';
import { RolesService } from './roles.service.js';
import { UserRecordsModule } from './user-records.module.js';

const UNVERIFIED =
  'Careful: this address is not verified, so the account may belong to another person. Make sure that it is the right one.';

/** Runs without a server. Throws when the database cannot be reached. */
export function grantAdmin(config: ApiConfig, email: string): Promise<CommandResult> {
  return withServices(config, [DatabaseModule, UserRecordsModule], async (services) => {
    try {
      const { modifiedCount, verified } = await services.get(RolesService).grantAdmin(email);
      const what = `${email} ${modifiedCount === 1 ? 'is an admin now' : 'was an admin already'}.`;
      return { done: true, sentence: verified ? what : `${what} ${UNVERIFIED}` };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'not-found') throw error;
      return {
        done: false,
        sentence: `No user with the address ${email} has signed in yet. Sign in to the portal once, then grant again.`,
      };
    }
  });
}

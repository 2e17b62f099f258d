import { getModelToken } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { CommandResult } from '../common/command-result.js';
import type { ApiConfig } from '../common/config.js';
import { withServices } from '../common/with-services.js';
import { DatabaseModule } from '../database/database.module.js';
import { UserRecord } from './user.schema.js';
import { UserRecordsModule } from './user-records.module.js';

/**
 * Gives the accounts of an earlier issuer to the configured one, after the tenant got another domain: the same users keep their
 * subjects. Repeatable. Runs without a server. Throws when the database cannot be reached.
 */
export function moveAccounts(config: ApiConfig, earlier: string): Promise<CommandResult> {
  const { issuer } = config.identity;
  return withServices(config, [DatabaseModule, UserRecordsModule], async (services) => {
    const users = services.get<Model<UserRecord>>(getModelToken(UserRecord.name));
    const others = (await users.distinct('iss')).filter((iss) => iss !== issuer);
    if (!others.includes(earlier)) return { done: false, sentence: unknownSentence(earlier, others) };
    const taken = await users.distinct('sub', { iss: issuer });
    const { modifiedCount } = await users.updateMany(
      { iss: earlier, sub: mongoose.trusted({ $nin: taken }) },
      { $set: { iss: issuer } },
    );
    const left = await users.countDocuments({ iss: earlier });
    const moved = `${modifiedCount} accounts of ${earlier} belong to ${issuer} now.`;
    if (left === 0) return { done: true, sentence: moved };
    return {
      done: false,
      sentence: `${moved} ${left} do not, because their users have other accounts since: erase those, then repeat the command.`,
    };
  });
}

function unknownSentence(earlier: string, others: readonly string[]): string {
  const known = others.length === 0 ? '' : ` Other issuers of accounts: ${others.join(', ')}.`;
  return `No account belongs to ${earlier}.${known}`;
}

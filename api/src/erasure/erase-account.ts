import { ProblemError } from '@blush/server-kit/http';
import type { Erasure, ErasurePart } from '@blush/shared-ui/contracts';
import { operator } from '../common/actor.js';
import type { CommandResult } from '../common/command-result.js';
import type { ApiConfig } from '../common/config.js';
import { withServices } from '../common/with-services.js';
import { DatabaseModule } from '../database/database.module.js';
import { erasureParts } from './erasure-changes.js';
import { ErasureModule } from './erasure.module.js';
import { ErasureService } from './erasure.service.js';

/** Runs without a server. Throws when the database cannot be reached. */
export function eraseAccount(config: ApiConfig, email: string): Promise<CommandResult> {
  return withServices(config, [DatabaseModule, ErasureModule], async (services) => {
    try {
      const erasure = await services.get(ErasureService).eraseAddress(email, operator);
      return { done: true, sentence: `${email} was erased. ${inWords(erasure)}` };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { done: false, sentence: refusal(email, error) };
    }
  });
}

function inWords({ done, pending, manual }: Erasure): string {
  return [
    `Deleted: ${list(done)}.`,
    ...(pending.length > 0 ? [`The API repeats until it succeeds: ${list(pending)}.`] : []),
    ...(manual.length > 0 ? [`Left to you: ${list(manual)}.`] : []),
    'Orders and payments stay without name and address.',
  ].join(' ');
}

function list(names: readonly ErasurePart[]): string {
  return names.map((name) => erasureParts[name]).join('; ');
}

function refusal(email: string, { code, message }: ProblemError): string {
  return code === 'not-found'
    ? `${email} is the address of no account.`
    : `${email} was not erased. ${message}`;
}

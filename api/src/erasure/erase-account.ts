import { NestFactory } from '@nestjs/core';
import { ProblemError } from '@blush/server-kit/http';
import type { Erasure, ErasurePart } from '@blush/shared-ui/contracts';
import { operator } from '../common/actor.js';
import type { ApiConfig } from '../common/config.js';
import { erasureParts } from './erasure-changes.js';
import { EraseCommandModule } from './erase-command.module.js';
import { ErasureService } from './erasure.service.js';

/** `sentence` is printed. */
interface Result {
  readonly erased: boolean;
  readonly sentence: string;
}

/** Runs without a server. Throws when the database cannot be reached. */
export async function eraseAccount(config: ApiConfig, email: string): Promise<Result> {
  const context = await NestFactory.createApplicationContext(EraseCommandModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const erasure = await context.get(ErasureService).eraseAddress(email, operator);
    return { erased: true, sentence: `${email} was erased. ${inWords(erasure)}` };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { erased: false, sentence: refusal(email, error) };
  } finally {
    await context.close();
  }
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

import { NestFactory } from '@nestjs/core';
import type { ApiConfig } from '../common/config.js';
import { ErasureModule } from './erasure.module.js';
import { type ErasureOutcome, ErasureService } from './erasure.service.js';

/** `sentence` is printed. */
interface Erasure {
  readonly erased: boolean;
  readonly sentence: string;
}

const sentences: Readonly<Record<ErasureOutcome, string>> = {
  erased: 'was erased. Orders and payments stay without name and address; the audit log is not changed.',
  'not-found': 'is the address of no account.',
  'has-role': 'has a role. Take it back first (Make Student in the staff console), then erase again.',
  'not-settled':
    'has a checkout, a refund or a dispute under way. Erase again when it is over; a checkout takes 20 minutes at most.',
};

/** Runs without a server. Throws when the database cannot be reached. */
export async function eraseAccount(config: ApiConfig, email: string): Promise<Erasure> {
  const context = await NestFactory.createApplicationContext(ErasureModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const outcome = await context.get(ErasureService).erase(email);
    return { erased: outcome === 'erased', sentence: `${email} ${sentences[outcome]}` };
  } finally {
    await context.close();
  }
}

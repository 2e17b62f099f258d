import * as z from 'zod';
import type { CommandResult } from '../common/command-result.js';
import type { ApiConfig } from '../common/config.js';
import { withServices } from '../common/with-services.js';
import { DatabaseModule } from '../database/database.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { RestoredPayments } from '../payments/restored-payments.service.js';
import { RestoredSessions } from '../users/restored-sessions.service.js';
import { UserRecordsModule } from '../users/user-records.module.js';

const SESSIONS_ENDED =
  'All users have to sign in again. Persons, roles and suspensions are those of the backup: repeat later erasures, suspensions and changes of roles.';

const moment = z.iso.datetime({ offset: true });

/**
 * Settles all payments that were made or changed since `time`, the moment of the restored data, and ends all sessions. Needs no
 * running API. Throws when database or payment provider cannot be reached.
 * @param print gets a line at once for what a repeated run would not find any more
 */
export async function settlePayments(
  config: ApiConfig,
  time: string,
  print: (line: string) => void,
): Promise<CommandResult> {
  if (!moment.safeParse(time).success)
    return { done: false, sentence: `${time} is not a time in the form 2026-11-25T12:00:00.000Z.` };
  // Otherwise, the pause of receipt numbers would end without skipping any.
  if (new Date(time) > new Date())
    return { done: false, sentence: `${time} is in the future. Give the time that the restore printed.` };
  // 0: no periodic work, which only servers do.
  const quiet = { ...config, reconcileIntervalMs: 0 };
  const modules = [DatabaseModule, PaymentsModule, UserRecordsModule];
  return withServices(quiet, modules, async (services) => {
    await services.get(RestoredSessions).endAll();
    const { known, lost, failed } = await services.get(RestoredPayments).settleSince(new Date(time), {
      skipped: (range) =>
        print(`Receipt numbers that may have been used since the backup, skipped: ${range}.`),
      lost: (id) => print(`Intent without an order, refunded or cancelled: ${id}.`),
    });
    const counts =
      `Intents whose orders were found and settled: ${known}. ` +
      `Intents without an order, refunded or cancelled: ${lost}.`;
    const failures = failed.map((failure) => `Not settled, look at it in Stripe's dashboard: ${failure}`);
    const sentence = [counts, ...failures, SESSIONS_ENDED].join('\n');
    return { done: failed.length === 0, sentence };
  });
}

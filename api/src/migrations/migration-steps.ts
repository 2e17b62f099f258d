import type { MigrationStep } from './migration-step.js';
import { firstIndexes } from './steps/0001-first-indexes.js';
import { erasures } from './steps/0002-erasures.js';
import { mails } from './steps/0003-mails.js';
import { calendarFeeds } from './steps/0004-calendar-feeds.js';
import { reminders } from './steps/0005-reminders.js';
import { priceRules } from './steps/0006-price-rules.js';
import { keptCards } from './steps/0007-kept-cards.js';
import { reviews } from './steps/0008-reviews.js';
import { receipts } from './steps/0009-receipts.js';
import { classFiles } from './steps/0010-class-files.js';
import { classFileIds } from './steps/0011-class-file-ids.js';
import { classesOnSale } from './steps/0012-classes-on-sale.js';
import { namesWithoutAddresses } from './steps/0013-names-without-addresses.js';
import { holdEnds } from './steps/0014-hold-ends.js';
import { failedRefunds } from './steps/0015-failed-refunds.js';

/** All steps in the order of their versions, without gaps. */
export const migrationSteps: readonly MigrationStep[] = [
  firstIndexes,
  erasures,
  mails,
  calendarFeeds,
  reminders,
  priceRules,
  keptCards,
  reviews,
  receipts,
  classFiles,
  classFileIds,
  classesOnSale,
  namesWithoutAddresses,
  holdEnds,
  failedRefunds,
];

/**
 * The versions of the database that this code works with. `oldest`: the last step that makes an index, because queries
 * name their index. Whether this code works with a database newer than `newest` is in the records of its steps:
 * see `compatibleFrom`.
 */
export const supportedVersions = { oldest: 15, newest: migrationSteps.length };

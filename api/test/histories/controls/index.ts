import { ClassLookup } from '../../../src/classes/class-lookup.service.js';
import { LivePrices } from '../../../src/prices/live-prices.service.js';
import { Seats } from '../../../src/classes/seats.service.js';
import { ReceiptNumbers } from '../../../src/payments/receipt-numbers.service.js';
import { PaymentIntents } from '../../../src/payments/payment-intents.service.js';
import { OrderTransitions } from '../../../src/payments/order-transitions.service.js';
import { checkHistories } from '../check-histories.js';
import { DiscountsTwice } from './discounts-twice.js';
import { EnrolsAnyway } from './enrols-anyway.js';
import { IgnoresDisputes } from './ignores-disputes.js';
import { IgnoresEnds } from './ignores-ends.js';
import { NumbersWithGaps } from './numbers-with-gaps.js';
import { NoFence } from './no-fence.js';
import { SellsAfterTheBegin } from './sells-after-the-begin.js';
import { SeatsGivenTwice } from './seats-given-twice.js';

/** A faulty service, how a history shows its fault, and a seed that finds it early. */
export const controls = [
  {
    fault: 'releases seats that were not held',
    service: Seats,
    broken: SeatsGivenTwice,
    breach: /seatsAddUp|seatsMatchOrders: class \w+: -?\d+ held by \d+ orders/,
    early: 6,
  },
  {
    fault: 'ends a hold before the provider confirms it',
    service: PaymentIntents,
    broken: NoFence,
    breach: /statesMatchIntents: order \w+ is expired, its intent (requires|succeeded)/,
    early: 31,
  },
  {
    fault: 'enrols an order that another process moved first',
    service: OrderTransitions,
    broken: EnrolsAnyway,
    breach: /E11000 duplicate key error collection: \S+\.payments/,
    early: 30,
  },
  {
    fault: 'ignores that a dispute was lost',
    service: PaymentIntents,
    broken: IgnoresDisputes,
    breach: /- order \S+: refunded, lost|disputesAreRecorded|moneyMatchesSales|instead of payment-disputed/,
    early: 4,
  },
  {
    fault: 'takes orders after the first session has begun',
    service: ClassLookup,
    broken: SellsAfterTheBegin,
    breach: /instead of sale-ended/,
    early: 27,
  },
  {
    fault: 'applies a discount twice',
    service: LivePrices,
    broken: DiscountsTwice,
    breach: /held at \d+ instead of held at \d+|discountsFitPrices: order/,
    early: 43,
  },
  {
    fault: 'ignores that a price rule has ended',
    service: LivePrices,
    broken: IgnoresEnds,
    breach: /held at \d+ instead of|instead of (held at|price-changed)|order \S+: held, open, \d+ of \d+/,
    early: 3,
  },
  {
    fault: 'takes receipt numbers outside the transaction that writes them',
    service: ReceiptNumbers,
    broken: NumbersWithGaps,
    breach: /receiptsAreASeries: payment/,
    early: 26,
  },
] as const;

type Control = (typeof controls)[number];

/** Far more than any fault needs; the check stops at the first failing history. */
const MAX_RUNS = 100;

/** Returns the report of the failing history. */
export async function findFault({ service, broken }: Control, seed: number): Promise<string | undefined> {
  const { failure } = await checkHistories({
    runs: MAX_RUNS,
    seed,
    shorten: false,
    replace: (builder) => builder.overrideProvider(service).useClass(broken),
  });
  return failure;
}

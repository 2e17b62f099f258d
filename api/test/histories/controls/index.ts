import { SeatsService } from '../../../src/classes/seats.service.js';
import { PaymentIntentsService } from '../../../src/payments/payment-intents.service.js';
import { OrdersService } from '../../../src/payments/orders.service.js';
import { checkHistories } from '../check-histories.js';
import { EnrolsAnyway } from './enrols-anyway.js';
import { NoFence } from './no-fence.js';
import { SeatsGivenTwice } from './seats-given-twice.js';

/** A service with a fault, how a history shows that very fault, and a seed whose first histories do. */
export const controls = [
  {
    fault: 'gives seats back that were not held',
    service: SeatsService,
    broken: SeatsGivenTwice,
    breach: /seatsAddUp|seatsMatchOrders: class \w+: -?\d+ held by \d+ orders/,
    early: 2,
  },
  {
    fault: 'takes a hold for over before the provider says so',
    service: PaymentIntentsService,
    broken: NoFence,
    breach: /statesMatchIntents: order \w+ is expired, its intent (requires|succeeded)/,
    early: 1,
  },
  {
    fault: 'enrols an order that another process moved first',
    service: OrdersService,
    broken: EnrolsAnyway,
    breach: /E11000 duplicate key error collection: \S+\.payments/,
    early: 2,
  },
] as const;

type Control = (typeof controls)[number];

/** Far more than any of the faults takes; the check ends with the first history that fails. */
const MAX_RUNS = 100;

/** Looks for a fault with a seed; answers the report of the history that shows it. */
export async function findFault({ service, broken }: Control, seed: number): Promise<string | undefined> {
  const { failure } = await checkHistories({
    runs: MAX_RUNS,
    seed,
    shorten: false,
    replace: (builder) => builder.overrideProvider(service).useClass(broken),
  });
  return failure;
}

import { SeatsService } from '../../src/classes/seats.service.js';
import { IntentsService } from '../../src/payments/intents.service.js';
import { OrderMoves } from '../../src/payments/order-moves.service.js';
import { checkHistories } from './check-histories.js';
import { EnrolsAnyway } from './controls/enrols-anyway.js';
import { SeatsGivenTwice } from './controls/seats-given-twice.js';
import { NoFence } from './controls/no-fence.js';

/** `npm run bench -- histories` lives 10,000 of them, and others. */
const RUNS = 100;
const SEED = 1;
/** As many as would show each of the faults below many times over. */
const CONTROL_RUNS = 100;
const LONG_MS = 600_000;

describe('random histories of seats and money', () => {
  it(
    `${RUNS} of them come out as on paper, and break no law at any step`,
    async () => {
      const { histories, failure } = await checkHistories({ runs: RUNS, seed: SEED });
      // What stands here when it fails: the shortest history, and seed and path to live it again.
      expect(failure).toBeUndefined();
      expect(histories).toBe(RUNS);
    },
    LONG_MS,
  );

  it.each([
    ['gives seats back that were not held', SeatsService, SeatsGivenTwice],
    ['takes a hold for over before the provider says so', IntentsService, NoFence],
    ['enrols an order that somebody else moved first', OrderMoves, EnrolsAnyway],
  ] as const)(
    'a school that %s is found out',
    async (_fault, service, broken) => {
      const { failure } = await checkHistories({
        runs: CONTROL_RUNS,
        seed: SEED,
        shorten: false,
        replace: (builder) => builder.overrideProvider(service).useClass(broken),
      });
      expect(failure).toMatch(/Property failed after \d+ tests/);
    },
    LONG_MS,
  );
});

import { Fleet } from '../support/index.js';
import { type Crowd, gather, rush } from './rush.js';

/** Allows for hundreds of students on a busy machine. */
const LIMIT_MS = 600_000;
/** Several runs of periodic work during each rush, without more work than the rush itself. */
const RECONCILE_INTERVAL_MS = '1000';
/** No unexpected answer, and a consistent ledger. */
const sound = { odd: [], breaches: [] };

interface Size {
  readonly students: number;
  readonly processes: number;
}

async function open({ students, processes }: Size, entry?: string): Promise<{ fleet: Fleet; crowd: Crowd }> {
  const fleet = await Fleet.open({
    processes,
    env: { RECONCILE_INTERVAL_MS },
    ...(entry !== undefined && { entry }),
  });
  return { fleet, crowd: await gather(fleet, students) };
}

/** Every seat must be sold exactly once. */
export function describeRush(
  size: Size & { readonly rushes: readonly { readonly seed: number; readonly seats: number }[] },
): void {
  const { students, processes, rushes } = size;
  describe(`a rush of ${students} students on one class, through ${processes} processes of the API`, () => {
    let fleet: Fleet;
    let crowd: Crowd;
    beforeAll(async () => {
      ({ fleet, crowd } = await open(size));
    }, LIMIT_MS);
    afterAll(() => fleet.close());
    afterEach(async () => expect(await fleet.errors()).toEqual([]));

    it.each(rushes)(
      '$seats are enrolled and charged, and the class is sold out for all others, although students leave and return, click three times, use declined cards and close the browser (seed $seed)',
      async ({ seed, seats }) => {
        const result = await rush(fleet, crowd, { seed, seats });
        expect(result).toMatchObject({
          enrolled: seats,
          soldOut: students - seats,
          charges: seats,
          ...sound,
        });
      },
      LIMIT_MS,
    );
  });
}

/** The control: processes with local seat counts oversell, and the ledger must show it. */
export async function expectOversold(
  size: Size & { readonly seed: number; readonly seats: number },
): Promise<void> {
  const { fleet, crowd } = await open(size, 'test/rush/without-guard.mjs');
  try {
    const { enrolled, charges, breaches } = await rush(fleet, crowd, size);
    expect(enrolled).toBeGreaterThan(size.seats);
    // Some students who are charged find no seat, and are refunded.
    expect(charges).toBeGreaterThanOrEqual(enrolled);
    // The ledger may have more enrolments than answers: a student may be enrolled after the last answer.
    expect(breaches).toContainEqual(expect.stringMatching(`-\\d+ free .* enrolled of ${size.seats} seats`));
  } finally {
    await fleet.close();
  }
}

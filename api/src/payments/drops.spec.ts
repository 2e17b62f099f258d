import { Drops, SEATS } from '../../test/drops/drops.js';
import { Seats } from '../classes/seats.service.js';
import { UserLimits } from '../limits/user-limits.service.js';
import { OrderTransitions } from './order-transitions.service.js';
import { PaymentIntents } from './payment-intents.service.js';
import { OrderPlacement } from './order-placement.service.js';

const drops = await Drops.open();
afterAll(() => drops.close());

/** Runs `sideEffect` once, right before or after a step of the first app. */
function at(when: 'before' | 'after', step: [object, string], sideEffect: () => Promise<void>): void {
  const [service, name] = step;
  const original = Reflect.get(service, name) as (...args: unknown[]) => Promise<unknown>;
  Reflect.set(service, name, async (...args: unknown[]) => {
    Reflect.deleteProperty(service, name);
    if (when === 'before') await sideEffect();
    const result = await original.apply(service, args);
    if (when === 'after') await sideEffect();
    return result;
  });
}

describe('a class that is dropped from the cart while its checkout starts stays dropped, and holds no seat', () => {
  it.each(
    [
      ['before', OrderPlacement, 'insert'] as const,
      ['before', UserLimits, 'reserveIntent'] as const,
      ['before', Seats, 'hold'] as const,
      ['after', Seats, 'hold'] as const,
      ['before', PaymentIntents, 'create'] as const,
      ['before', OrderTransitions, 'recordIntent'] as const,
      ['after', OrderTransitions, 'recordIntent'] as const,
    ].map(([when, service, name]) => ({ when, service, name, step: `${service.name}.${name}` })),
  )('$when $step', async ({ when, service, name }) => {
    const selected = await drops.selectClass();
    let dropped = false;
    at(when, [drops.apps[0].nest.get<object>(service), name], async () => {
      await drops.drop(selected);
      dropped = true;
    });
    const outcome = await drops.checkOut(selected);
    expect(dropped).toBe(true);
    // The drop came after the last step, so the answer has the intent, which cannot be paid.
    expect(outcome).toBe(when === 'after' && name === 'recordIntent' ? 'started' : 'not-found');
    await drops.expectDropped(selected);
  });

  it('while others take the last seats: the answer is `not-found`, not `sold-out`', async () => {
    const selected = await drops.selectClass();
    const others = await Promise.all(Array.from({ length: SEATS }, () => drops.testBed.student()));
    at('before', [drops.apps[0].nest.get(Seats), 'hold'], async () => {
      for (const student of others) {
        const cartId = await drops.testBed.select(student, selected.classId);
        expect(await drops.checkOut({ ...selected, student, cartId })).toBe('started');
      }
      await drops.drop(selected);
    });
    expect(await drops.checkOut(selected)).toBe('not-found');
  });

  it('at a random moment, with one to three clicks', () => drops.atRandom(8, 1));
});

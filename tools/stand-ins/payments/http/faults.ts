import { z } from 'zod';

/** A failure to play for the next calls of one address, for tests of whoever calls the sandbox. */
export const fault = z.strictObject({
  /** As in the route table: `POST /v1/payment_intents/:id/confirm`. */
  route: z.string().regex(/^(GET|POST) \/\S+$/),
  /** `before`: the call is not carried out. `after`: it is, and only its answer suffers. */
  when: z.enum(['before', 'after']),
  /**
   * What the caller gets: a 500 or 429 from before Stripe looks at keys, a 500 that Stripe keeps and repeats for the
   * call's idempotency key, a cut connection, no answer at all, or the right one late.
   */
  answer: z.enum(['500', '429', 'kept-500', 'reset', 'never', 'late']),
  /** For `late`. */
  delayMs: z.int().min(0).max(120_000).default(0),
  /** How many calls it spoils. */
  times: z.int().min(1).max(1_000).default(1),
});
export type Fault = z.infer<typeof fault>;

/** The failures still to be played. */
export class Faults {
  private pending: Fault[] = [];

  add(next: Fault): void {
    this.pending.push(next);
  }

  clear(): void {
    this.pending = [];
  }

  /** The failure this call is to suffer, used up by it. */
  take(route: string): Fault | undefined {
    const index = this.pending.findIndex((candidate) => candidate.route === route);
    const found = this.pending[index];
    if (!found) return undefined;
    if (found.times > 1) this.pending[index] = { ...found, times: found.times - 1 };
    else this.pending.splice(index, 1);
    return found;
  }
}

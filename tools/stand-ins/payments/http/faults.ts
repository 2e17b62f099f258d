import { z } from 'zod';

export const fault = z.strictObject({
  route: z.string().regex(/^(GET|POST|DELETE) \/\S+$/),
  /** `before`: the call is not executed. `after`: the call is executed, and only its answer is affected. */
  when: z.enum(['before', 'after']),
  /** `kept-500` is stored for the idempotency key and replayed; `reset` closes the connection without an answer. */
  answer: z.enum(['400', '500', '429', 'kept-500', 'reset', 'never', 'late']),
  /** Delay of `late` in milliseconds. */
  delayMs: z.int().min(0).max(120_000).default(0),
  times: z.int().min(1).max(1_000).default(1),
});
export type Fault = z.infer<typeof fault>;

export class Faults {
  private pending: Fault[] = [];

  add(next: Fault): void {
    this.pending.push(next);
  }

  clear(): void {
    this.pending = [];
  }

  take(route: string): Fault | undefined {
    const index = this.pending.findIndex((candidate) => candidate.route === route);
    const found = this.pending[index];
    if (!found) return undefined;
    if (found.times > 1) this.pending[index] = { ...found, times: found.times - 1 };
    else this.pending.splice(index, 1);
    return found;
  }
}

import { ProblemError } from '@blush/server-kit/http';
import Stripe from 'stripe';

/** Outcome of a call as text: its result, or the code of its refusal. */
export async function outcomeOf(call: () => Promise<string>): Promise<string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

/** Outcome of a call that the state of the intent does not allow. */
export function refusalOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'refused';
  throw error;
}

export function defined<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`There is no ${name}`);
  return value;
}

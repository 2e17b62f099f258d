import type { Transaction } from '../store/transaction.js';
import { invalidRequest } from '../protocol/failure.js';

type Resolve = (transaction: Transaction, id: string) => object | undefined;

const paymentIntent: Resolve = (transaction, id) => transaction.get('payment_intent', id);
const paymentMethod: Resolve = (transaction, id) => transaction.get('payment_method', id)?.object;
const charge: Resolve = (transaction, id) => transaction.get('charge', id);

const expandable: Readonly<Record<string, Readonly<Record<string, Resolve>>>> = {
  payment_intent: { latest_charge: charge, payment_method: paymentMethod },
  charge: { payment_intent: paymentIntent },
  dispute: { charge, payment_intent: paymentIntent },
  refund: { charge, payment_intent: paymentIntent, payment_method: paymentMethod },
};

const MAX_DEPTH = 4;

/** Replaces ids by objects, for `expand[]=latest_charge` or, in lists, `expand[]=data.latest_charge`. */
export function expand(answer: object, paths: readonly string[], transaction: Transaction): object {
  return paths.reduce((expanded, path) => {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) throw unknownPath(path);
    return expandPath(expanded, steps, path, transaction);
  }, answer);
}

function expandPath(
  value: object,
  [step, ...rest]: readonly string[],
  path: string,
  transaction: Transaction,
): object {
  if (step === undefined) return value;
  const fields = value as Record<string, unknown>;
  if (fields['object'] === 'list' && step === 'data') {
    const data = (fields['data'] as object[]).map((item) => expandPath(item, rest, path, transaction));
    return { ...value, data };
  }
  const resolve = expandable[String(fields['object'])]?.[step];
  if (!resolve) throw unknownPath(path);
  const current = fields[step];
  const inner = typeof current === 'string' ? resolve(transaction, current) : current;
  if (typeof inner !== 'object' || inner === null) return value;
  return { ...value, [step]: expandPath(inner, rest, path, transaction) };
}

function unknownPath(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

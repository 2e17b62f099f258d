import type { Unit } from '../store/unit.js';
import { invalidRequest } from './failure.js';

type Resolve = (unit: Unit, id: string) => object | undefined;

const paymentIntent: Resolve = (unit, id) => unit.get('payment_intent', id);
const paymentMethod: Resolve = (unit, id) => unit.get('payment_method', id)?.object;
const charge: Resolve = (unit, id) => unit.get('charge', id);

const expandable: Readonly<Record<string, Readonly<Record<string, Resolve>>>> = {
  payment_intent: { latest_charge: charge, payment_method: paymentMethod },
  charge: { payment_intent: paymentIntent },
  refund: { charge, payment_intent: paymentIntent, payment_method: paymentMethod },
};

const MAX_DEPTH = 4;

/** For `expand[]=latest_charge` or, in lists, `expand[]=data.latest_charge`. */
export function expand(answer: object, paths: readonly string[], unit: Unit): object {
  return paths.reduce((expanded, path) => {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) throw unknownPath(path);
    return along(expanded, steps, path, unit);
  }, answer);
}

function along(value: object, [step, ...rest]: readonly string[], path: string, unit: Unit): object {
  if (step === undefined) return value;
  const fields = value as Record<string, unknown>;
  if (fields['object'] === 'list' && step === 'data') {
    const data = (fields['data'] as object[]).map((item) => along(item, rest, path, unit));
    return { ...value, data };
  }
  const resolve = expandable[String(fields['object'])]?.[step];
  if (!resolve) throw unknownPath(path);
  const now = fields[step];
  const inner = typeof now === 'string' ? resolve(unit, now) : now;
  if (typeof inner !== 'object' || inner === null) return value;
  return { ...value, [step]: along(inner, rest, path, unit) };
}

function unknownPath(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

import { invalidRequest } from './failure.js';

/** A decoded form: Stripe's APIs carry nested objects and lists as `metadata[orderId]=…&expand[0]=…`. */
export type FormValue = string | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

const MAX_DEPTH = 6;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Decodes a form or a query string. Throws Stripe's refusal for a name that cannot be read. */
export function parseForm(text: string): FormObject {
  const root = newObject();
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return root;
}

/** Without a prototype: a parameter named `__proto__` is only an unknown parameter. */
function newObject(): FormObject {
  return Object.create(null) as FormObject;
}

function pathOf(name: string): string[] {
  const match = NAME.exec(name);
  const path = match ? [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(keyOf)] : [];
  if (path.length === 0 || path.length > MAX_DEPTH) throw invalidRequest(`Invalid parameter name: ${name}`);
  return path;
}

function keyOf(match: RegExpMatchArray): string {
  return match[1] ?? '';
}

function put(target: FormObject, path: readonly string[], value: string): void {
  const [key = '', ...rest] = path;
  // `expand[]=a&expand[]=b`: each takes the next place.
  const place = key === '' ? String(Object.keys(target).length) : key;
  if (rest.length === 0) {
    target[place] = value;
    return;
  }
  const inner = target[place];
  const next = typeof inner === 'object' ? inner : newObject();
  target[place] = next;
  put(next, rest, value);
}

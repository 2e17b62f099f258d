import { invalidRequest } from './failure.js';

export type FormValue = string | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

const MAX_DEPTH = 6;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** @throws StripeFailure for a malformed parameter name */
export function parseForm(text: string): FormObject {
  const root = newObject();
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return root;
}

/** Object without a prototype, so that a parameter named `__proto__` is harmless. */
function newObject(): FormObject {
  return Object.create(null) as FormObject;
}

function pathOf(name: string): string[] {
  const match = NAME.exec(name);
  const keys = [...(match?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
  const path = match ? [match[1] ?? '', ...keys] : [];
  if (path.length === 0 || path.length > MAX_DEPTH) throw invalidRequest(`Invalid parameter name: ${name}`);
  return path;
}

function put(target: FormObject, path: readonly string[], value: string): void {
  const [key = '', ...rest] = path;
  // In `expand[]=a&expand[]=b`, each value gets the next index.
  const name = key === '' ? String(Object.keys(target).length) : key;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next = typeof inner === 'object' ? inner : newObject();
  target[name] = next;
  put(next, rest, value);
}

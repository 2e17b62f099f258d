import { invalidRequest } from './failure.js';
import type { FormObject, FormValue } from './form.js';

/** Stripe's limits on metadata. */
const METADATA = { keys: 50, keyLength: 40, valueLength: 500 } as const;
const MAX_STRING = 5_000;

/** Parameters of a call. The getters throw StripeFailure for an invalid or missing value. */
export class Params {
  private readonly unread: Set<string>;

  constructor(
    private readonly values: FormObject,
    private readonly prefix = '',
  ) {
    this.unread = new Set(Object.keys(values));
  }

  /** Text of a parameter; an empty one counts as absent, as at Stripe. */
  text(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: this.fullName(name) });
    if (value.length > MAX_STRING)
      throw invalidRequest(`Invalid string: ${name} is too long`, { param: this.fullName(name) });
    return value;
  }

  /** Value after an update: an empty text removes it, an absent parameter keeps it, as at Stripe. */
  changed(name: string, before: string | null): string | null {
    return this.text(name) ?? this.unlessEmptied(name, before);
  }

  /** As {@link changed}, for a parameter with a list of values. */
  changedOneOf<const Value extends string>(
    name: string,
    allowed: readonly Value[],
    before: Value | null,
  ): Value | null {
    return this.oneOf(name, allowed) ?? this.unlessEmptied(name, before);
  }

  requiredText(name: string): string {
    return this.required(name, this.text(name));
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value))
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.fullName(name),
      });
    return Number(value);
  }

  requiredInteger(name: string): number {
    return this.required(name, this.integer(name));
  }

  boolean(name: string): boolean | undefined {
    const value = this.oneOf(name, ['true', 'false']);
    return value === undefined ? undefined : value === 'true';
  }

  oneOf<const Value extends string>(name: string, allowed: readonly Value[]): Value | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined)
      throw invalidRequest(`Invalid ${this.fullName(name)}: must be one of ${allowed.join(', ')}`, {
        param: this.fullName(name),
      });
    return found;
  }

  list(name: string): string[] {
    const value = this.take(name);
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param: this.fullName(name) });
    return Object.values(value).map((item) => {
      if (typeof item !== 'string') throw invalidRequest('Invalid string', { param: this.fullName(name) });
      return item;
    });
  }

  object(name: string): Params | undefined {
    const value = this.take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: this.fullName(name) });
    return new Params(value, this.fullName(name));
  }

  requiredObject(name: string): Params {
    return this.required(name, this.object(name));
  }

  /** Metadata of `before`, merged with the parameter; an empty text deletes a key. */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    const given = this.object('metadata');
    const entries = given?.names().map((key) => [key, given.text(key) ?? ''] as const) ?? [];
    const merged = Object.entries({ ...before, ...Object.fromEntries(entries) }).filter(([, text]) => text);
    for (const [key, value] of merged)
      if (key.length > METADATA.keyLength || value.length > METADATA.valueLength)
        throw invalidRequest(
          `Metadata keys can have at most ${METADATA.keyLength} characters, values ${METADATA.valueLength}.`,
          { param: 'metadata' },
        );
    if (merged.length > METADATA.keys)
      throw invalidRequest(`Metadata can have at most ${METADATA.keys} keys.`, { param: 'metadata' });
    return Object.fromEntries(merged);
  }

  /** Accepts parameters that have no effect in the stand-in. */
  ignore(...names: readonly string[]): void {
    for (const name of names) this.unread.delete(name);
  }

  names(): string[] {
    return Object.keys(this.values);
  }

  /** @throws StripeFailure for a parameter that was neither read nor ignored */
  rejectUnknown(): void {
    const [name] = this.unread;
    if (name === undefined) return;
    throw invalidRequest(`Received unknown parameter: ${this.fullName(name)}`, {
      code: 'parameter_unknown',
      param: this.fullName(name),
    });
  }

  private unlessEmptied<Value>(name: string, before: Value): Value | null {
    return this.values[name] === '' ? null : before;
  }

  private take(name: string): FormValue | undefined {
    this.unread.delete(name);
    return this.values[name];
  }

  private fullName(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }

  private required<Value>(name: string, value: Value | undefined): Value {
    if (value !== undefined) return value;
    throw invalidRequest(`Missing required param: ${this.fullName(name)}.`, {
      code: 'parameter_missing',
      param: this.fullName(name),
    });
  }
}

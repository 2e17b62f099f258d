import type { Schema } from './api-description.js';

interface Receiver {
  readonly name: string;
  readonly strict: boolean;
}

const compared = [
  'type',
  'const',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
];
/** Constraints on single values, which fail at run time with a message, are not compared. */
const ignored = [
  ...['description', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'minItems', 'maxItems'],
];
const known = new Set([...compared, ...ignored]);

/** @param place name of the value in messages; '' is left out */
export function schemaIncompatibilities(
  sent: Schema,
  taken: Schema,
  place: string,
  receiver: Receiver,
): string[] {
  const unknownKeyword = [sent, taken].flatMap(Object.keys).find((keyword) => !known.has(keyword));
  if (unknownKeyword !== undefined)
    return [`${place} is described by "${unknownKeyword}", which is not compared`];

  const choices = alternatives(taken);
  return alternatives(sent).flatMap((member) => {
    const fits = choices
      .filter((choice) => isOfKind(member, choice))
      .map((choice) => memberIncompatibilities(member, choice, place, receiver))
      .sort((one, other) => one.length - other.length);
    const kinds = choices.map(kind).join(' or ');
    return fits[0] ?? [`${place} may be ${kind(member)}, but ${receiver.name} accepts ${kinds}`];
  });
}

function alternatives(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

function isOfKind(sent: Schema, taken: Schema): boolean {
  if (taken.const !== undefined) return sent.const === taken.const;
  const type = typeOf(sent);
  return taken.type === undefined || taken.type === type || (taken.type === 'number' && type === 'integer');
}

function typeOf({ const: value, type }: Schema): unknown {
  if (value === undefined) return type;
  if (Number.isInteger(value)) return 'integer';
  return value === null ? 'null' : typeof value;
}

function kind({ const: value, type }: Schema): string {
  return value === undefined ? String(type ?? 'anything') : JSON.stringify(value);
}

function memberIncompatibilities(sent: Schema, taken: Schema, place: string, receiver: Receiver): string[] {
  const at = (name: string) => (place === '' ? name : `${place}.${name}`);
  const missing = (taken.required ?? [])
    .filter((name) => !sent.required?.includes(name))
    .map((name) => `${at(name)} may be missing, but ${receiver.name} requires it`);
  const members = Object.entries(membersOf(sent)).flatMap(([name, member]) => {
    const wanted = taken.properties?.[name] ?? taken.additionalProperties ?? true;
    if (typeof wanted === 'object') return schemaIncompatibilities(member, wanted, at(name), receiver);
    return wanted || !receiver.strict ? [] : [`${at(name)} is not accepted by ${receiver.name}`];
  });
  const items = taken.items
    ? schemaIncompatibilities(sent.items ?? {}, taken.items, `${place}[]`, receiver)
    : [];
  return [...missing, ...members, ...items];
}

function membersOf({ properties, additionalProperties: open }: Schema): Record<string, Schema> {
  return { ...properties, ...(typeof open === 'object' && { '*': open }) };
}

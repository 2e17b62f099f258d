import { z } from 'zod';
import { type ExampleRequest, fieldValues } from './field-values.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const PAGED_LISTS: ReadonlySet<string> = new Set(['', 'items', 'history']);
const INNER_ROWS: Readonly<Record<string, number>> = {
  classes: 6,
  top: 6,
  changed: 0,
  apps: 4,
  remotes: 6,
  sessions: 3,
  materials: 2,
  newest: 5,
  reviews: 2,
};

/** Example of a schema: by {@link fieldValues} for known field names, else by type, so new operations need no example. */
export function exampleOf(schema: z.core.$ZodType, request: ExampleRequest): unknown {
  return valueOf(z.toJSONSchema(schema, { io: 'output' }), '', request.first, request);
}

function valueOf(schema: JsonSchema, name: string, row: number, request: ExampleRequest): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return valueOf(choose(schema.anyOf, request), name, row, request);
  if (schema.type === 'object') return objectOf(schema, name, row, request);
  if (schema.type === 'array') return listOf(schema, name, row, request);
  const fieldValue = fieldValues[name]?.(row, request, (schema.enum ?? []) as string[]);
  return fieldValue ?? defaultValueOf(schema, name, row);
}

function choose(options: readonly JsonSchema[], { query }: ExampleRequest): JsonSchema {
  const page = options.find(({ type }) => type === 'object');
  const [first = {}] = options;
  return page && first.type === 'array' && (query['page'] ?? query['limit']) !== undefined ? page : first;
}

function objectOf(schema: JsonSchema, name: string, row: number, request: ExampleRequest): object {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).filter(
    ([field]) => required.includes(field) || field in fieldValues,
  );
  return Object.fromEntries(
    fields.map(([field, property]) => [
      field,
      valueOf(property as JsonSchema, keyOf(name, field), row, request),
    ]),
  );
}

function keyOf(list: string, field: string): string {
  const inList = `${list}.${field}`;
  return inList in fieldValues ? inList : field;
}

function listOf({ items = {} }: JsonSchema, name: string, row: number, request: ExampleRequest): unknown[] {
  const { first, count } = PAGED_LISTS.has(name) ? pageOf(request) : innerRows(name, row, request);
  return Array.from({ length: count }, (_none, index) =>
    valueOf(items as JsonSchema, name, first + index, request),
  );
}

function pageOf({ query, rows, first }: ExampleRequest): { first: number; count: number } {
  const page = Number(query['page'] ?? 1);
  const size = Number(query['limit'] ?? (query['page'] === undefined ? rows : 20));
  const before = (page - 1) * size;
  return { first: first + before, count: Math.max(0, Math.min(size, rows - before)) };
}

function innerRows(name: string, row: number, { days }: ExampleRequest): { first: number; count: number } {
  if (name === 'days') return { first: 0, count: days.length };
  return { first: row, count: INNER_ROWS[name] ?? 1 };
}

function defaultValueOf(schema: JsonSchema, name: string, row: number): unknown {
  const { type, enum: options, minimum = 0, maximum = 1_000 } = schema;
  if (options) return options[row % options.length];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.min(minimum + (row % 7), maximum);
  return `${name} ${row + 1}`;
}

import { z } from 'zod';
import type { Call, Operation, OperationOf } from '@blush/shared-ui/contracts';
import { ProblemError } from '../problems/problem-error.js';

// zod/mini has no messages of its own: without a locale all issues have the same text.
z.config(z.locales.en());

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

export type InputOf<C extends Call> = ParsedOf<OperationOf<C>>;

interface ParsedOf<O> {
  readonly params: O extends { params: infer S } ? Parsed<S> : undefined;
  readonly query: O extends { query: infer S } ? Parsed<S> : undefined;
  readonly body: O extends { body: infer S } ? Parsed<S> : undefined;
}

type RawInput = Record<'params' | 'query' | 'body', unknown>;

const noQuery = z.strictObject({});

/** Ignores a body that the operation does not declare. Throws `invalid-request`, which names each wrong field. */
export function parseInput(operation: Operation, raw: RawInput): Record<keyof RawInput, unknown> {
  const errors: { path: string; message: string }[] = [];
  const parse = (part: keyof RawInput, schema: z.core.$ZodType | undefined): unknown => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, raw[part]);
    if (result.success) return result.data;
    errors.push(
      ...result.error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
    );
    return undefined;
  };
  const input = {
    params: parse('params', operation.params),
    query: parse('query', operation.query ?? noQuery),
    body: parse('body', operation.body),
  };
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
  return input;
}

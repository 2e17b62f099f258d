import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Leaves out `multipleOf: 0.01`, which 19.99 fails in most validators (floating point); the description states it. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const json: JsonSchema = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema: part }) => {
      if (part.multipleOf !== 0.01) return;
      delete part.multipleOf;
      part.description = 'Dollars, with at most two decimals';
    },
  });
  delete json.$schema;
  return json;
}

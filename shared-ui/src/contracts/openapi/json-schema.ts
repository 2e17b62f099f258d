import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** No `multipleOf: 0.01`: floating point fails 19.99 in most validators, so the description states it. */
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

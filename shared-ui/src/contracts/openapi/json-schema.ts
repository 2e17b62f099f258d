import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * JSON Schema of a contract's schema. Cents are no `multipleOf`: to most validators 19.99 is no multiple of
 * 0.01, so the document says it in words.
 */
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

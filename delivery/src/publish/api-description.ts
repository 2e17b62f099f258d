import * as z from 'zod';

const schema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  get anyOf() {
    return z.optional(z.array(schema));
  },
  get properties() {
    return z.optional(z.record(z.string(), schema));
  },
  required: z.optional(z.array(z.string())),
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), schema]));
  },
  get items() {
    return z.optional(schema);
  },
});
export type Schema = z.output<typeof schema>;

const content = z.record(z.string(), z.object({ schema }));

const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.optional(z.object({ required: z.boolean().default(false), content })),
  responses: z.record(z.string(), z.object({ content: content.default({}) })),
});
export type DescribedOperation = z.output<typeof operation>;

export const apiDescription = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
export type ApiDescription = z.output<typeof apiDescription>;

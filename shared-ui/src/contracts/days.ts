import * as z from 'zod/mini';

/** Day such as `2026-03-01`. A pattern, not a refinement, so that the OpenAPI document has the whole rule. */
export const utcDay = z
  .string()
  .check(
    z.regex(
      /^(20[0-9]{2}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|20([02468][048]|[13579][26])-02-29)$/,
    ),
  );

export const daysQuery = { from: z.optional(utcDay), to: z.optional(utcDay) };

import * as z from 'zod/mini';

export const materialLimits = { perClass: 20, title: 120, url: 2048 } as const;

/** Link to something that students of a class read or watch. */
export const classMaterial = z.strictObject({
  title: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(materialLimits.title), z.regex(/^[^\x00-\x1f\x7f]*$/)),
  url: z.string().check(z.maxLength(materialLimits.url), z.regex(/^https:\/\/[^\s\x00-\x1f\x7f]+$/)),
});
export type ClassMaterial = z.infer<typeof classMaterial>;

export const classMaterials = z.array(classMaterial).check(z.maxLength(materialLimits.perClass));

import * as z from 'zod/mini';
import { lineOfText } from './primitives.js';
import { URL_MAX_LENGTH } from './text-limits.js';

export const materialLimits = { perClass: 20, title: 120, url: URL_MAX_LENGTH } as const;

/** Link to something that students of a class read or watch. */
export const classMaterial = z.strictObject({
  title: lineOfText(materialLimits.title),
  url: z.string().check(z.maxLength(materialLimits.url), z.regex(/^https:\/\/[^\s\x00-\x1f\x7f]+$/)),
});
export type ClassMaterial = z.infer<typeof classMaterial>;

export const classMaterials = z.array(classMaterial).check(z.maxLength(materialLimits.perClass));

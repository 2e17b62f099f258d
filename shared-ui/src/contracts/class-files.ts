import * as z from 'zod/mini';
import { classFileLimits } from './class-file-words.js';
import { secretToken } from './primitives.js';

/** Unguessable; even so, access depends on the class, not on the id. */
export const classFileId = secretToken;

/** A PDF that students download with a class. */
export const classFile = z.object({
  id: classFileId,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type ClassFile = z.infer<typeof classFile>;

/** Files that the caller uploaded or that the class has already. Names are cleaned (`cleanFileName`). */
export const classFilesBody = z
  .array(z.strictObject({ id: classFileId, name: z.string().check(z.minLength(1), z.maxLength(255)) }))
  .check(z.maxLength(classFileLimits.perClass));
export type ClassFilesBody = z.infer<typeof classFilesBody>;

/** Bytes of the file. They decide its format; its name and content type do not. */
export const fileBytes = z.instanceof(Uint8Array);

export const uploadedFile = z.pick(classFile, { id: true, size: true });

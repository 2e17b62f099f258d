import * as z from 'zod/mini';
import { classFileLimits } from './class-file-words.js';
import { secretToken } from './primitives.js';

/** Not to be guessed; the class, not the id, says who may have the file. */
export const classFileId = secretToken;

/** A PDF that students download with a class. */
export const classFile = z.object({
  id: classFileId,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type ClassFile = z.infer<typeof classFile>;

/** Files that the caller uploaded, or that the class has. Names are cleaned (`cleanFileName`). */
export const classFilesBody = z
  .array(z.strictObject({ id: classFileId, name: z.string().check(z.minLength(1), z.maxLength(255)) }))
  .check(z.maxLength(classFileLimits.perClass));
export type ClassFilesBody = z.infer<typeof classFilesBody>;

/** The bytes of the file. They decide what it is, not its name or type. */
export const fileBytes = z.instanceof(Uint8Array);

export const uploadedFile = z.pick(classFile, { id: true, size: true });

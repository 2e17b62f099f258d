import type { ClassFile, ClassFilesBody } from '@blush/shared-ui/contracts';

/** Uploaded files as a field of a form. */
export interface FileValues {
  files: readonly ClassFile[];
}

export function filesOf({ files = [] }: Partial<FileValues>): ClassFilesBody {
  return files.map(({ id, name }) => ({ id, name }));
}

export function sameFiles({ files = [] }: Partial<FileValues>, stored: readonly ClassFile[] = []): boolean {
  return files.length === stored.length && files.every(({ id }, nth) => id === stored[nth]?.id);
}

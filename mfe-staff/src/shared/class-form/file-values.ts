import type { ClassFile, ClassFilesBody } from '@blush/shared-ui/contracts';

/** Files as a field of a form: those that are uploaded. */
export interface FileValues {
  files: readonly ClassFile[];
}

export function filesOf({ files = [] }: Partial<FileValues>): ClassFilesBody {
  return files.map(({ id, name }) => ({ id, name }));
}

export function sameFiles({ files = [] }: Partial<FileValues>, stored: readonly ClassFile[] = []): boolean {
  return files.length === stored.length && files.every(({ id }, nth) => id === stored[nth]?.id);
}

import { useApi } from '@blush/shared-ui/api-client';
import { CLASS_FILE_TYPE, type ClassFile, getClassFile } from '@blush/shared-ui/contracts';
import { useSingleMutation } from '@blush/shared-ui/query';
import { FILE_TIMEOUT_MS } from './file-timeout';
import { bytesOf, saveFile } from './save-file';

/** Saves a file of a class under its name. */
export function useSaveClassFile(classId: string) {
  const api = useApi();
  return useSingleMutation({
    mutationFn: async ({ id, name }: ClassFile) => {
      const params = { id: classId, fileId: id };
      return { name, file: await api.call(getClassFile, { params }, { timeoutMs: FILE_TIMEOUT_MS }) };
    },
    onSuccess: ({ name, file }) => saveFile(name, CLASS_FILE_TYPE, bytesOf(file)),
  });
}

import { useApi } from '@blush/shared-ui/api-client';
import { CLASS_FILE_TYPE, type ClassFile, getClassFile } from '@blush/shared-ui/contracts';
import { useSingleMutation } from '@blush/shared-ui/query';
import { DOWNLOAD_TIMEOUT_MS } from './file-timeout';
import { bytesOf, saveFile } from './save-file';

/** Downloads a file of a class, and saves it under the file's name. */
export function useSaveClassFile(classId: string) {
  const api = useApi();
  return useSingleMutation({
    mutationFn: async ({ id, name }: ClassFile) => {
      const params = { id: classId, fileId: id };
      return { name, file: await api.call(getClassFile, { params }, { timeoutMs: DOWNLOAD_TIMEOUT_MS }) };
    },
    onSuccess: ({ name, file }) => saveFile(name, CLASS_FILE_TYPE, bytesOf(file)),
  });
}

import { useApi } from '@blush/shared-ui/api-client';
import { UPLOAD_TIMEOUT_MS } from '@blush/shared-ui/bundled';
import {
  type ClassFile,
  classFileLimits,
  cleanFileName,
  sizeInWords,
  uploadClassFile,
} from '@blush/shared-ui/contracts';
import { useSingleMutation } from '@blush/shared-ui/query';

interface Upload {
  /** Receives the file for the form's field. */
  readonly onUploaded: (file: ClassFile) => void;
  readonly onUploading: (is: boolean) => void;
}

export function useUploadFile({ onUploaded, onUploading }: Upload) {
  const api = useApi();
  return useSingleMutation({
    mutationFn: async (file: File): Promise<ClassFile> => {
      const { bytes } = classFileLimits;
      if (file.size > bytes)
        throw new Error(`${file.name} has ${sizeInWords(file.size)}, and ${sizeInWords(bytes)} are allowed.`);
      const body = new Uint8Array(await file.arrayBuffer());
      const uploaded = await api.call(uploadClassFile, { body }, { timeoutMs: UPLOAD_TIMEOUT_MS });
      return { ...uploaded, name: cleanFileName(file.name) };
    },
    onMutate: () => onUploading(true),
    onError: () => onUploading(false),
    onSuccess: (file) => {
      onUploading(false);
      onUploaded(file);
    },
  });
}

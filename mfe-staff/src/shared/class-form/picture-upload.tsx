import { useApi } from '@blush/shared-ui/api-client';
import { UPLOAD_TIMEOUT_MS } from '@blush/shared-ui/bundled';
import { PICTURE_FORMATS, PICTURE_MAX_BYTES, uploadPicture } from '@blush/shared-ui/contracts';
import { useSingleMutation } from '@blush/shared-ui/query';
import type { ChangeEvent } from 'react';
import styles from './picture-upload.module.css';
import { useKeptFocus } from './use-kept-focus';

const MAX_MB = PICTURE_MAX_BYTES / 1024 / 1024;

interface PictureUploadProps {
  /** Receives the address of the picture for the form's field. */
  onUploaded: (address: string) => void;
  onUploading: (is: boolean) => void;
}

export function PictureUpload({ onUploaded, onUploading }: PictureUploadProps) {
  const api = useApi();
  const upload = useSingleMutation({
    mutationFn: async (file: File) => {
      if (file.size > PICTURE_MAX_BYTES) throw new Error(`This file has more than ${MAX_MB} MB.`);
      const body = new Uint8Array(await file.arrayBuffer());
      return api.call(uploadPicture, { body }, { timeoutMs: UPLOAD_TIMEOUT_MS });
    },
    onMutate: () => onUploading(true),
    onSuccess: ({ picture }) => onUploaded(picture),
    onSettled: () => onUploading(false),
  });
  const field = useKeptFocus(upload.isPending);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) upload.mutate(file);
    // Reset, so that the same file can be chosen again.
    target.value = '';
  };
  return (
    <div className={styles.upload}>
      <label className={styles.label}>
        <span>Or upload a picture</span>
        <input
          ref={field}
          className={styles.file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          disabled={upload.isPending}
          onChange={choose}
        />
      </label>
      <p className={styles.hint} role="status">
        {upload.isPending ? 'Uploading …' : `${PICTURE_FORMATS}, up to ${MAX_MB} MB.`}
      </p>
      <p className={styles.problem} role="alert">
        {upload.error?.message}
      </p>
    </div>
  );
}

import { check } from '@blush/shared-ui/forms';

/** Not React state: when the form validates right after an upload, it would still see the old value. */
export function guardUploads() {
  let isUploading = false;
  return {
    setUploading: (is: boolean) => void (isUploading = is),
    rules: [check(() => (isUploading ? 'Please save again when the file is uploaded' : undefined))],
  };
}

import { Button } from '@blush/shared-ui/components';
import { CLASS_FILE_TYPE, type ClassFile, classFileLimits, sizeInWords } from '@blush/shared-ui/contracts';
import { CustomField } from '@blush/shared-ui/forms';
import { type ChangeEvent, useState } from 'react';
import styles from './file-fields.module.css';
import { focusBesideRow } from './focus-beside-row';
import { guardUploads } from './guard-uploads';
import upload from './picture-upload.module.css';
import { useKeptFocus } from './use-kept-focus';
import { useUploadFile } from './use-upload-file';

const { bytes, perClass } = classFileLimits;

export function FileFields() {
  const [{ rules, setUploading }] = useState(guardUploads);
  return (
    <CustomField name="files" rules={rules}>
      <Files onUploading={setUploading} />
    </CustomField>
  );
}

interface FilesProps {
  onUploading: (is: boolean) => void;
  /** Set by the form. */
  value?: readonly ClassFile[];
  /** Set by the form. */
  onChange?: (value: readonly ClassFile[]) => void;
}

function Files({ onUploading, value = [], onChange }: FilesProps) {
  const uploading = useUploadFile({ onUploaded: (file) => onChange?.([...value, file]), onUploading });
  const fieldRef = useKeptFocus<HTMLElement>(uploading.isPending);
  const attach = (element: HTMLElement | null) => {
    fieldRef.current = element;
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) uploading.mutate(file);
    // Reset, so that the same file can be chosen again.
    target.value = '';
  };
  return (
    <div className={styles.files}>
      {value.length > 0 && (
        <ul className={styles.list} aria-label="Files">
          {value.map(({ id, name, size }) => (
            <li key={id} className={styles.file}>
              <span className={styles.name}>
                {name} <span className={upload.hint}>PDF, {sizeInWords(size)}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${name}`}
                onClick={({ currentTarget }) => {
                  focusBesideRow(currentTarget);
                  onChange?.(value.filter((file) => file.id !== id));
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length < perClass ? (
        <label className={upload.label}>
          <span>{value.length === 0 ? 'Attach a PDF' : 'Attach another PDF'}</span>
          <input
            ref={attach}
            className={upload.file}
            type="file"
            accept={CLASS_FILE_TYPE}
            disabled={uploading.isPending}
            onChange={choose}
          />
        </label>
      ) : (
        <p ref={attach} tabIndex={-1}>
          A class has {perClass} files at most.
        </p>
      )}
      <p className={upload.hint} role="status">
        {uploading.isPending
          ? `Uploading ${uploading.variables?.name} …`
          : `Such as a list of what to bring: up to ${perClass} PDFs, of ${sizeInWords(bytes)} each.`}
      </p>
      <p className={upload.problem} role="alert">
        {uploading.error?.message}
      </p>
    </div>
  );
}

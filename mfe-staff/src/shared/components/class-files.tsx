import { ClassFileButton, useSaveClassFile } from '@blush/shared-ui/bundled';
import { type ClassFile, sizeInWords } from '@blush/shared-ui/contracts';
import styles from './class-files.module.css';

/** Files as `<dd>` elements, each with a button that saves the file. */
export function ClassFiles({ classId, files }: { classId: string; files: readonly ClassFile[] }) {
  const save = useSaveClassFile(classId);
  return (
    <>
      {files.map((file) => (
        <dd key={file.id} className={styles.file}>
          {file.name} (PDF, {sizeInWords(file.size)})
          <ClassFileButton file={file} save={save} />
        </dd>
      ))}
      <dd role="alert" className={styles.problem}>
        {save.error?.message}
      </dd>
    </>
  );
}

import { ClassFileButton, useSaveClassFile } from '@blush/shared-ui/bundled';
import { type ClassFile, sizeInWords } from '@blush/shared-ui/contracts';
import { Problem } from '../../../shared/components/problem';
import styles from './class-files.module.css';
import card from './materials.module.css';

/** Files, each with a button that saves it: the API serves files only with the token, so a plain link would fail. */
export function ClassFiles({ classId, files }: { classId: string; files: readonly ClassFile[] }) {
  const save = useSaveClassFile(classId);
  return (
    <>
      <ul className={card.list} aria-label="Files">
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <span className={styles.name}>
              {file.name} <span className={card.host}>PDF, {sizeInWords(file.size)}</span>
            </span>
            <ClassFileButton file={file} save={save} />
          </li>
        ))}
      </ul>
      <Problem text={save.error?.message} />
    </>
  );
}

import { useSaveClassFile } from '@blush/shared-ui/bundled';
import { Button } from '@blush/shared-ui/components';
import { type ClassFile, sizeInWords } from '@blush/shared-ui/contracts';
import calendar from './calendar-card.module.css';
import styles from './class-files.module.css';
import card from './materials.module.css';

/** Each with a button that saves it: the API answers files with the token only, so there is no address to link to. */
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
            <Button
              variant="secondary"
              size="small"
              aria-label={`Download ${file.name}`}
              busy={save.isPending && save.variables?.id === file.id}
              onClick={() => save.mutate(file)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={calendar.problem}>
        {save.error?.message}
      </p>
    </>
  );
}

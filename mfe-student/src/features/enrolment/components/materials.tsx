import type { EnrolmentDetails } from '@blush/shared-ui/contracts';
import { ClassFiles } from './class-files';
import styles from './materials.module.css';
import { TitledCard } from './titled-card';

type MaterialsProps = Required<Pick<EnrolmentDetails, 'classId' | 'materials' | 'files'>>;

export function Materials({ classId, materials, files }: MaterialsProps) {
  if (materials.length === 0 && files.length === 0) return null;
  return (
    <TitledCard title="Materials">
      {materials.length > 0 && (
        <ul className={styles.list}>
          {materials.map(({ title, url }, nth) => (
            <li key={`${nth} ${url}`}>
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>{' '}
              <span className={styles.host}>{hostOf(url)}</span>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && <ClassFiles classId={classId} files={files} />}
    </TitledCard>
  );
}

/** Empty for an address that no browser can open. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

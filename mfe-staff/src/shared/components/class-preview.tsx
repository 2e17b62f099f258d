import { sessionTimes, type StaffClass } from '@blush/shared-ui/contracts';
import { ClassFiles } from './class-files';
import styles from './class-preview.module.css';
import { detailTexts } from './detail-texts';

/** What students read about the class, folded until it is opened. */
export function ClassPreview({
  schoolClass,
}: {
  schoolClass: Pick<StaffClass, '_id' | 'className' | 'details' | 'sessions' | 'files'>;
}) {
  const said = detailTexts(schoolClass.details).filter(({ text }) => text !== undefined);
  const { sessions = [], files = [] } = schoolClass;
  if (said.length === 0 && sessions.length === 0 && files.length === 0)
    return <p className={styles.none}>The instructor has given no details.</p>;
  return (
    <details className={styles.preview}>
      <summary aria-label={`What students read about ${schoolClass.className}`}>What students read</summary>
      <dl className={styles.list}>
        {said.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {sessions.length > 0 && (
          <div>
            <dt>Sessions</dt>
            {sessions.map((session) => (
              <dd key={session.id}>
                {sessionTimes(session, session.zone)}
                {session.cancelledAt !== undefined && ', cancelled'}
              </dd>
            ))}
          </div>
        )}
        {files.length > 0 && (
          <div>
            <dt>Files for students enrolled</dt>
            <ClassFiles classId={schoolClass._id} files={files} />
          </div>
        )}
      </dl>
    </details>
  );
}

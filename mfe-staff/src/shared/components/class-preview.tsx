import { classColour, Price } from '@blush/shared-ui/bundled';
import { scheduleDays, sessionTimes, type StaffClass } from '@blush/shared-ui/contracts';
import { ClassFiles } from './class-files';
import styles from './class-preview.module.css';
import { detailTexts } from './detail-texts';
import { ListedCard } from './listed-card';

/** A class as students see it: its card in the list of classes, and what they read about it. */
export function ClassPreview({ schoolClass }: { schoolClass: StaffClass }) {
  const { _id, className, instructorName, details = {}, sessions = [], schedule, files = [] } = schoolClass;
  const said = detailTexts(details).filter(({ text }) => text !== undefined);
  const isEmpty = said.length === 0 && sessions.length === 0 && files.length === 0;
  return (
    <div className={styles.preview}>
      <ListedCard
        facts={schoolClass}
        name={className}
        heading="h3"
        instructor={instructorName}
        dates={schedule && scheduleDays(schedule, schedule.zone)}
        price={<Price {...schoolClass} />}
        style={classColour(_id)}
      />
      <section className={styles.texts} aria-label={`What students read about ${className}`}>
        <h3 className={styles.title}>What students read</h3>
        {isEmpty ? (
          <p className={styles.none}>The instructor has given no details.</p>
        ) : (
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
                <ClassFiles classId={_id} files={files} />
              </div>
            )}
          </dl>
        )}
      </section>
    </div>
  );
}

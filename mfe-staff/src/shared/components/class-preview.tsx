import { classColour } from '@blush/shared-ui/bundled';
import { VisuallyHidden } from '@blush/shared-ui/components';
import { type ClassSession, scheduleDays, type StaffClass, timesOf } from '@blush/shared-ui/contracts';
import type { ReactNode } from 'react';
import { ClassFiles } from './class-files';
import styles from './class-preview.module.css';
import { ClassPrice } from './class-price';
import { detailTexts } from './detail-texts';
import { ListedCard } from './listed-card';

/** A class as students see it: its card in the list of classes, and what they read about it. */
export function ClassPreview({ schoolClass }: { schoolClass: StaffClass }) {
  const { _id, className, instructorName, details = {}, schedule } = schoolClass;
  const { sessions = [], materials = [], files = [] } = schoolClass;
  const said = detailTexts(details).filter(({ text }) => text !== undefined);
  const isEmpty = [said, sessions, materials, files].every(({ length }) => length === 0);
  return (
    <div className={styles.preview}>
      <ListedCard
        facts={schoolClass}
        name={className}
        heading="h3"
        instructor={instructorName}
        dates={schedule && scheduleDays(schedule, schedule.zone)}
        price={<ClassPrice schoolClass={schoolClass} />}
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
                  <SessionText key={session.id} session={session} />
                ))}
              </div>
            )}
            {materials.length > 0 && (
              <div>
                <dt>Materials for students enrolled</dt>
                {materials.map(({ title, url }, nth) => (
                  <dd key={`${nth} ${url}`}>
                    <OtherSite url={url}>{title}</OtherSite>
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

function SessionText({ session }: { session: ClassSession }) {
  const { joinUrl, cancelledAt } = session;
  const { own, ofClass } = timesOf(session);
  return (
    <dd>
      {own}
      {cancelledAt !== undefined && ', cancelled'}
      <span className={styles.ofClass}>{ofClass}</span>
      {cancelledAt === undefined && joinUrl !== undefined && (
        <OtherSite url={joinUrl}>
          Join<VisuallyHidden> the session {own}</VisuallyHidden>
        </OtherSite>
      )}
    </dd>
  );
}

/** A link of the instructor with its whole address, so that an admin sees where it leads. */
function OtherSite({ url, children }: { url: string; children: ReactNode }) {
  return (
    <span className={styles.link}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>{' '}
      <span className={styles.address}>{url}</span>
    </span>
  );
}

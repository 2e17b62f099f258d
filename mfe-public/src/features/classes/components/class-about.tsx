import { detailsInWords, type SchoolClass } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import type { ReactNode } from 'react';
import type { ShownClass } from '../api/get-class';
import { awaitsDates } from '../how-it-takes-place';
import { lengthInWords, lengthOf } from '../length-of';
import styles from './class-about.module.css';
import { SessionList } from './session-list';

const CANNOT_COME = 'If you cannot come';

interface ClassAboutProps {
  schoolClass: ShownClass;
  /** A further part, at the end. */
  children?: ReactNode;
}

/** Shows what the instructor has said. If no rule for students who cannot come is stated, the portal's applies. */
export function ClassAbout({ schoolClass, children }: ClassAboutProps) {
  const { details = {}, sessions, isListed } = schoolClass;
  const { description, outcomes, kit, cancellation } = details;
  const facts = factsOf(schoolClass);
  const { count: held } = lengthOf(sessions ?? []);
  return (
    <div className={styles.about}>
      {description !== undefined && (
        <Part title="About this class">
          {description.split(/\n+/).map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </Part>
      )}
      {(sessions ?? awaitsDates(schoolClass)) && (
        <Part title="When it takes place">
          {sessions ? (
            <SessionList sessions={sessions} />
          ) : (
            <p>
              The instructor has not named dates yet. You get a mail with them once you have paid. If you
              cannot come then, the rule under “{CANNOT_COME}” counts.
            </p>
          )}
          {held > 0 && (
            <p>
              {held > 1 && 'Your seat is for all of them. '}Seats are sold until the first session begins.
            </p>
          )}
        </Part>
      )}
      {outcomes && (
        <Part title="What you can do afterwards">
          <ul className={styles.outcomes}>
            {outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </Part>
      )}
      {facts.length > 0 && (
        <Part title="How it takes place">
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {kit && (
        <Part title="What to bring">
          <ul className={styles.kit}>
            {kit.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Part>
      )}
      {!isListed && (
        <Part title={CANNOT_COME}>
          {cancellation === undefined ? (
            <p>
              This class states no rule of its own: see <Link to="/refunds">Refunds</Link>.
            </p>
          ) : (
            <p className={styles.rule}>{cancellation}</p>
          )}
        </Part>
      )}
      {children}
    </div>
  );
}

interface PartProps {
  title: string;
  /** Fragment for links to this part. */
  id?: string;
  children: ReactNode;
}

export function Part({ title, id, children }: PartProps) {
  return (
    <section id={id} className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}

function factsOf({ details = {}, sessions = [] }: SchoolClass): [string, string][] {
  const { format, place, groupSize } = details;
  const words = detailsInWords(details);
  const facts: [string, string | undefined][] = [
    ['Format', words.format],
    ['Where', format === 'studio' ? place : undefined],
    ['Length', lengthInWords(sessions)],
    ['Level', words.level],
    ['Language', words.language],
    ['Group', groupSize === undefined ? undefined : groupText(groupSize)],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

function groupText(size: number): string {
  return size === 1 ? 'One to one' : `${size} students at most`;
}

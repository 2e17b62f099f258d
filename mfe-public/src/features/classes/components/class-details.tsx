import { classColour, classKind, Price, Rating, SeatsBar } from '@blush/shared-ui/bundled';
import { Avatar, ClassPicture } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { Moment } from '../../../shared/components/moment';
import type { ShownClass } from '../api/get-class';
import { awaitsDates, howItTakesPlace } from '../how-it-takes-place';
import { selectabilityOf } from '../selectability';
import { useViewer } from '../use-viewer';
import styles from './class-details.module.css';
import { ClassDates } from '../../../shared/components/class-dates';
import { ClassAbout } from './class-about';
import { ClassReviews } from './class-reviews';
import { EnrolSteps } from './enrol-steps';
import { SelectClass } from './select-class';
import { ShareClass } from './share-class';
import { StaffNote } from './staff-note';

export function ClassDetails({ schoolClass }: { schoolClass: ShownClass }) {
  const {
    _id,
    className,
    picture,
    instructorId,
    instructorName,
    instructorPicture,
    email,
    discount,
    schedule,
    details,
    rating,
  } = schoolClass;
  const kind = classKind(details);
  const how = howItTakesPlace(schoolClass);
  const viewer = useViewer();
  const selectability = selectabilityOf(schoolClass, viewer);
  return (
    <>
      <article className={styles.details} style={classColour(_id)} aria-labelledby="class-name">
        <div className={styles.stage}>
          <ClassPicture src={picture} priority className={styles.picture} />
        </div>
        <div className={styles.facts}>
          <h1 id="class-name" className={styles.name}>
            <bdi>{className}</bdi>
          </h1>
          <div className={styles.instructor}>
            <Avatar name="" person={instructorName} src={instructorPicture} size={64} />
            <p>
              <span className={styles.with}>Taught by</span>
              <Link to={`/instructor/${instructorId}`} className={styles.teacher}>
                {instructorName}
              </Link>
            </p>
          </div>
          {rating && (
            <p>
              <Link to="#reviews" className={styles.rating}>
                <Rating {...rating} />
              </Link>
            </p>
          )}
          {kind !== '' && <p className={styles.strong}>{kind}</p>}
          <p>
            {how.text}
            {how.isUnclear && (
              <>
                : ask <Link to="/faq#other">us</Link> before you pay
              </>
            )}
            .
          </p>
          {schedule && (
            <p className={styles.dates}>
              <ClassDates schedule={schedule} />
            </p>
          )}
          {awaitsDates(schoolClass) && <p className={styles.dates}>Dates are not set yet</p>}
          <SeatsBar schoolClass={schoolClass} />
          <div className={styles.decide}>
            <p className={styles.price}>
              <Price {...schoolClass} />
            </p>
            <SelectClass schoolClass={schoolClass} selectability={selectability} size="medium" />
          </div>
          {discount && (
            <p className={styles.strong}>
              {discount.percent}% off until <Moment at={discount.until} />: {discount.label}
            </p>
          )}
          <EnrolSteps />
          <ShareClass name={className} />
          {/* Last, because it appears with the session and would move everything below it. */}
          {email !== '' && (
            <p className={styles.contact}>
              Write to {instructorName}: <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </div>
      </article>
      <div style={classColour(_id)}>
        <ClassAbout schoolClass={schoolClass}>
          {rating && <ClassReviews classId={_id} rating={rating} />}
        </ClassAbout>
      </div>
      {selectability === 'staff' && <StaffNote />}
    </>
  );
}

import { LinkButton } from '@blush/shared-ui/components';
import { Section } from '../section/section';
import { InstructorPhoto } from './instructor-photo';
import styles from './popular-instructors.module.css';
import { PopularList } from './popular-list';

export function PopularInstructors() {
  return (
    <Section
      title="Popular Instructors"
      ground="sand"
      action={
        <LinkButton to="/instructor" variant="secondary">
          Meet everybody
        </LinkButton>
      }
    >
      <PopularList
        what="Popular instructors"
        className={styles.photos}
        placeholder={<div className={styles.size} />}
      >
        {(schoolClass) => <InstructorPhoto schoolClass={schoolClass} className={styles.size} />}
      </PopularList>
    </Section>
  );
}

import { LinkButton } from '@blush/shared-ui/components';
import { Section } from '../section/section';
import { FlipCard } from './flip-card';
import styles from './popular-classes.module.css';
import { PopularList } from './popular-list';

export function PopularClasses() {
  return (
    <Section
      title="Popular Classes"
      action={
        <LinkButton to="/allclass" variant="secondary">
          See all classes
        </LinkButton>
      }
    >
      <PopularList
        what="Popular classes"
        className={styles.cards}
        placeholder={<div className={styles.size} />}
      >
        {(schoolClass) => <FlipCard schoolClass={schoolClass} className={styles.size} />}
      </PopularList>
    </Section>
  );
}

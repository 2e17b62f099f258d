import { EmptyState, ErrorNote, LinkButton } from '@blush/shared-ui/components';
import { useId } from 'react';
import { CardGrid, CardGridSkeleton } from '../../../shared/components/card-grid';
import { ClassCard } from '../../../shared/components/class-card';
import { usePopularClasses } from '../api/list-popular-classes';
import styles from './popular-classes.module.css';

/** The classes most students chose. */
export function PopularClasses() {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.heading}>
        <h2 id={id}>Popular Classes</h2>
        <LinkButton to="/allclass" variant="secondary">
          Enrol Now
        </LinkButton>
      </header>
      <Cards />
    </section>
  );
}

function Cards() {
  const { data, error, refetch, isFetching } = usePopularClasses();
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title="Popular classes could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <CardGridSkeleton wide label="Loading popular classes" />;
  if (data.length === 0) {
    return <EmptyState title="No classes yet" text="The first classes of the season open soon." />;
  }
  return (
    <CardGrid wide>
      {data.map((schoolClass) => (
        <ClassCard key={schoolClass._id} schoolClass={schoolClass} heading="h3" />
      ))}
    </CardGrid>
  );
}

import { EmptyState, ErrorNote, LinkButton, Page } from '@blush/shared-ui/components';
import { useApprovedClasses } from '../../shared/api/list-classes';
import { CardGrid, CardGridSkeleton } from '../../shared/components/card-grid';
import { InstructorCard } from './components/instructor-card';
import { groupByInstructor } from './group-by-instructor';

/** `/instructor` */
export function InstructorsPage() {
  return (
    <Page title="Instructors" lead="Working artists who teach what they do every day.">
      <Instructors />
    </Page>
  );
}

function Instructors() {
  const { data, error, refetch, isFetching } = useApprovedClasses();
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title="Instructors could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <CardGridSkeleton label="Loading instructors" />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No instructors yet"
        text="They appear here with their first class."
        action={<LinkButton to="/">Go back to home</LinkButton>}
      />
    );
  }
  return (
    <CardGrid>
      {groupByInstructor(data).map((instructor) => (
        <InstructorCard key={instructor.email} instructor={instructor} />
      ))}
    </CardGrid>
  );
}

import { EmptyState, ErrorNote, LinkButton, Page } from '@blush/shared-ui/components';
import { useApprovedClasses } from '../../shared/api/list-classes';
import { CardGridSkeleton } from '../../shared/components/card-grid';
import { ClassList } from './components/class-list';
import { useResumedSelection } from './use-resumed-selection';

/** `/allclass` */
export function AllClassesPage() {
  return (
    <Page title="All Classes" lead="Every class that is open for enrolment, newest first.">
      <Classes />
    </Page>
  );
}

function Classes() {
  const { data, error, refetch, isFetching } = useApprovedClasses();
  useResumedSelection(data);
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title="Classes could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <CardGridSkeleton label="Loading classes" />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No classes yet"
        text="The first classes of the season open soon."
        action={<LinkButton to="/">Go back to home</LinkButton>}
      />
    );
  }
  return <ClassList classes={data} />;
}

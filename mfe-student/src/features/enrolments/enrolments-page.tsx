import { EmptyState, ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { useEnrolments } from '../../shared/api/list-enrolments';
import { EnrolmentList } from './components/enrolment-list';

export function EnrolmentsPage() {
  return (
    <Page title="My enrolled class" lead="Classes you have paid for.">
      <Enrolments />
    </Page>
  );
}

function Enrolments() {
  const { data, error, refetch, isFetching } = useEnrolments();
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title="Your classes could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton lines={4} height="5rem" label="Loading your classes" />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No classes yet"
        text="A class appears here as soon as it is paid."
        action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
      />
    );
  }
  return <EnrolmentList enrolments={data} />;
}

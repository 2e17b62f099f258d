import { EmptyState, ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { isMissing } from '@blush/shared-ui/contracts';
import { useParams } from '@blush/shared-ui/router';
import { useEnrolment } from './api/get-enrolment';
import { Enrolment } from './components/enrolment';

const BACK = { to: '/dashboard/myenroll', label: 'my enrolled class' };

export function EnrolmentPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useEnrolment(id);
  const missing = !data && error !== null && isMissing(error);
  return (
    <Page
      title={data?.class.className ?? 'Your class'}
      lead={data && data.class.instructorName !== '' ? `With ${data.class.instructorName}` : undefined}
      actions={
        <LinkButton variant="secondary" size="small" to={BACK.to}>
          {BACK.label}
        </LinkButton>
      }
    >
      {data && <Enrolment enrolment={data} />}
      {!data && error === null && <Skeleton lines={4} height="5rem" label="Loading your class" />}
      {!data && error !== null && !missing && (
        <ErrorNote
          title="Your class could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {missing && (
        <EmptyState
          title="There is no such enrolment"
          text="It may belong to another account."
          action={<LinkButton to={BACK.to}>{BACK.label}</LinkButton>}
        />
      )}
    </Page>
  );
}

import { Loaded } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { getEnrolment } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { useParams } from '@blush/shared-ui/router';
import { Enrolment } from './components/enrolment';

const BACK = { to: '/dashboard/myenroll', label: 'my enrolled class' };

export function EnrolmentPage() {
  const { id = '' } = useParams();
  const enrolment = useOperation(getEnrolment, { params: { id } });
  const { data } = enrolment;
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
      <Loaded
        query={enrolment}
        what="Your class"
        skeleton={<Skeleton lines={4} height="5rem" label="Loading your class" />}
        missing={
          <EmptyState
            title="There is no such enrolment"
            text="It may belong to another account."
            action={<LinkButton to={BACK.to}>{BACK.label}</LinkButton>}
          />
        }
      >
        {(loaded) => <Enrolment key={loaded._id} enrolment={loaded} />}
      </Loaded>
    </Page>
  );
}

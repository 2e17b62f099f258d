import { Loaded } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { useEnrolments } from '../../shared/api/list-enrolments';
import { EnrolmentList } from './components/enrolment-list';

export function EnrolmentsPage() {
  return (
    <Page title="My enrolled class" lead="Classes you have paid for.">
      <Loaded
        query={useEnrolments()}
        what="Your classes"
        skeleton={<Skeleton lines={4} height="5rem" label="Loading your classes" />}
      >
        {(enrolments) =>
          enrolments.length === 0 ? (
            <EmptyState
              title="No classes yet"
              text="A class appears here as soon as you have paid for it."
              action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
            />
          ) : (
            <EnrolmentList enrolments={enrolments} />
          )
        }
      </Loaded>
    </Page>
  );
}

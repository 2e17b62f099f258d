import { ErrorNote, PageHead } from '@blush/shared-ui/components';
import { listInstructors } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { Link } from '@blush/shared-ui/router';
import { useApprovedClasses } from '../../shared/api/list-classes';
import { DetailPage } from '../../shared/components/detail-page';
import { InstructorCardsSkeleton } from './components/instructor-cards-skeleton';
import { InstructorProfile } from './components/instructor-profile';
import { MissingInstructor } from './components/missing-instructor';
import { groupByInstructor } from './group-by-instructor';
import { personData, personSummary } from './person-data';

export function InstructorPage({ id }: { id: string }) {
  const classes = useApprovedClasses();
  const instructors = useOperation(listInstructors, {});
  const found = classes.data && groupByInstructor(classes.data).find((each) => each.id === id);
  const { bio, rating } = instructors.data?.find(({ _id }) => _id === id) ?? {};
  // A bio that arrived later would move the classes; if bios cannot be loaded, the page is shown without one.
  const isReady = !instructors.isPending;
  const isMissing = classes.data !== undefined && found === undefined;
  const head = found ? (
    <PageHead
      title={found.name}
      description={personSummary(found, bio)}
      {...(found.photo !== undefined && { image: found.photo })}
      jsonLd={personData(found, bio)}
    />
  ) : (
    <PageHead title="Instructor" noIndex={isMissing} />
  );
  return (
    <DetailPage head={head} back={<Link to="/instructor">All instructors</Link>}>
      {found && isReady && <InstructorProfile instructor={found} bio={bio} rating={rating} />}
      {isMissing && <MissingInstructor />}
      {!classes.data && classes.error !== null && (
        <ErrorNote
          title="The instructor could not be loaded"
          error={classes.error}
          onRetry={() => void classes.refetch()}
          retrying={classes.isFetching}
        />
      )}
      {!isMissing && classes.error === null && !(found && isReady) && <InstructorCardsSkeleton />}
    </DetailPage>
  );
}

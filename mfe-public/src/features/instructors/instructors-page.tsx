import { EmptyState, ErrorNote, LinkButton } from '@blush/shared-ui/components';
import { useApprovedClasses } from '../../shared/api/list-classes';
import { art } from '../../shared/artwork';
import { CardGrid } from '../../shared/components/card-grid';
import { SitePage } from '../../shared/components/site-page';
import { InstructorCard } from './components/instructor-card';
import { InstructorCardsSkeleton } from './components/instructor-cards-skeleton';
import { groupByInstructor } from './group-by-instructor';
import { swatchAt } from './swatches';

export function InstructorsPage() {
  return (
    <SitePage
      title="Instructors"
      swatch={art.swatchCream}
      lead="Working artists who teach what they do every day."
      description="The makeup artists who teach at Blush Camp, and the classes each offers."
    >
      <Instructors />
    </SitePage>
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
  if (data === undefined) return <InstructorCardsSkeleton />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No class is on sale at the moment"
        text="Instructors appear here with their classes."
        action={<LinkButton to="/">Go back to home</LinkButton>}
      />
    );
  }
  return (
    <CardGrid wide>
      {groupByInstructor(data).map((instructor, index) => (
        <InstructorCard key={instructor.id} instructor={instructor} swatch={swatchAt(index)} />
      ))}
    </CardGrid>
  );
}

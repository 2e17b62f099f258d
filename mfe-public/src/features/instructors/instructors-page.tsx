import { Loaded } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton } from '@blush/shared-ui/components';
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
  return (
    <Loaded query={useApprovedClasses()} what="Instructors" skeleton={<InstructorCardsSkeleton />}>
      {(classes) =>
        classes.length === 0 ? (
          <EmptyState
            title="No class is on sale at the moment"
            text="Instructors appear here with their classes."
            action={<LinkButton to="/">Go back to home</LinkButton>}
          />
        ) : (
          <CardGrid wide>
            {groupByInstructor(classes).map((instructor, index) => (
              <InstructorCard key={instructor.id} instructor={instructor} swatch={swatchAt(index)} />
            ))}
          </CardGrid>
        )
      }
    </Loaded>
  );
}

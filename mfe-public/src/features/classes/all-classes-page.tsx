import { EmptyState, ErrorNote, LinkButton } from '@blush/shared-ui/components';
import { useApprovedClasses } from '../../shared/api/list-classes';
import { art } from '../../shared/artwork';
import { SitePage } from '../../shared/components/site-page';
import { ClassFinder } from './components/class-finder';
import { useResumedSelection } from './use-resumed-selection';

export function AllClassesPage() {
  return (
    <SitePage
      title="All Classes"
      swatch={art.swatchGloss}
      lead="Every class that is open for enrolment. Find yours by teacher, level, format, price or day."
      description="Online makeup classes with working artists: bridal, stage, skin, brows and more, with prices and free seats."
    >
      <Classes />
    </SitePage>
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
  if (data?.length === 0) {
    return (
      <EmptyState
        title="No class is on sale at the moment"
        text="Look in again: new ones appear here as soon as they are approved."
        action={<LinkButton to="/">Go back to home</LinkButton>}
      />
    );
  }
  return <ClassFinder classes={data} />;
}

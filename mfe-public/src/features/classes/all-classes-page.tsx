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
      lead="All our classes. Find yours by instructor, level, format, price or day."
      description="Makeup classes with working artists, online and in the studio: bridal, stage, skin, brows and more, with prices and seats left."
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
        text="Look in again: new classes appear here as soon as they open."
        action={<LinkButton to="/">Go back to home</LinkButton>}
      />
    );
  }
  return <ClassFinder classes={data} />;
}

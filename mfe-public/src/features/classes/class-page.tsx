import { ApiError } from '@blush/shared-ui/api-client';
import { EmptyState, ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { useParams } from '@blush/shared-ui/router';
import { useMemo } from 'react';
import { useClass } from './api/get-class';
import { ClassDetails } from './components/class-details';
import { useResumedSelection } from './use-resumed-selection';

/** `/allclass/:id` */
export function ClassPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useClass(id);
  useResumedSelection(useMemo(() => data && [data], [data]));
  return (
    <Page
      title={data?.className ?? 'Class'}
      actions={
        <LinkButton to="/allclass" variant="secondary" size="small">
          All Classes
        </LinkButton>
      }
    >
      {data && <ClassDetails schoolClass={data} />}
      {!data && isMissing(error) && (
        <EmptyState
          title="This class is not offered"
          text="It may have been taken off the list, or the address is wrong."
          action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
        />
      )}
      {!data && error !== null && !isMissing(error) && (
        <ErrorNote
          title="The class could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && error === null && <Skeleton lines={6} height="2.5rem" label="Loading class" />}
    </Page>
  );
}

/** An id that is none is answered 400; to the reader it is a class that does not exist. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}

import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { DataTable } from '@blush/shared-ui/data';
import { useStaffClasses } from '../../shared/api/list-classes';
import { classReviewColumns, classSearchText } from './class-review-columns';

/** `/dashboard/manageclass` */
export function ManageClassesPage() {
  const { data, error, refetch, isFetching } = useStaffClasses('all');
  return (
    <Page
      title="Manage Classes"
      lead="Approved classes are public; the others are seen by their instructor only."
    >
      <DataTable
        label="Classes"
        columns={classReviewColumns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        searchText={classSearchText}
        empty={
          <EmptyState
            title="No classes yet"
            text="Make somebody an instructor, and their classes appear here."
            action={<LinkButton to="/dashboard/manageuser">Manage users</LinkButton>}
          />
        }
      />
    </Page>
  );
}

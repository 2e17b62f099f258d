import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { DataTable } from '@blush/shared-ui/data';
import { useStaffClasses } from '../../shared/api/list-classes';
import { myClassColumns } from './my-class-columns';

/** `/dashboard/myclass` */
export function MyClassesPage() {
  const { data, error, refetch, isFetching } = useStaffClasses('mine');
  return (
    <Page title="My Classes" lead="A new class is reviewed before students can see it.">
      <DataTable
        label="Classes"
        columns={myClassColumns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        empty={
          <EmptyState
            title="No classes yet"
            text="Offer your first one."
            action={<LinkButton to="/dashboard/addclass">Add a Class</LinkButton>}
          />
        }
      />
    </Page>
  );
}

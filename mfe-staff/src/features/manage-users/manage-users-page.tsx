import { Button, EmptyState, Page } from '@blush/shared-ui/components';
import { DataTable } from '@blush/shared-ui/data';
import { useUsers } from './api/list-users';
import { userColumns, userSearchText } from './user-columns';

/** `/dashboard/manageuser` */
export function ManageUsersPage() {
  const { data, error, refetch, isFetching } = useUsers();
  const load = () => void refetch();
  return (
    <Page title="Manage users" lead="A new role counts at once.">
      <DataTable
        label="Users"
        columns={userColumns}
        rows={data}
        error={error}
        onRetry={load}
        retrying={isFetching}
        searchText={userSearchText}
        empty={
          <EmptyState
            title="No users yet"
            text="Whoever signs up appears here."
            action={
              <Button busy={isFetching} onClick={load}>
                Look again
              </Button>
            }
          />
        }
      />
    </Page>
  );
}

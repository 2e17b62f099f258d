import { Button, EmptyState, Page } from '@blush/shared-ui/components';
import { listStaffUsers } from '@blush/shared-ui/contracts';
import { PagedTable } from '@blush/shared-ui/data';
import { ExportTool } from '../../shared/table/export-tool';
import { ListTools } from '../../shared/table/list-tools';
import { useListView } from '../../shared/table/use-list-view';
import { usePages } from '../../shared/table/use-pages';
import { userColumns } from './user-columns';
import { userExport } from './user-export';
import { userList } from './user-list';

export function ManageUsersPage() {
  const { query, tools, paging } = useListView(userList);
  const { answer, fetchPage } = usePages(listStaffUsers, { query });
  return (
    <Page title="Manage users" lead="A new role counts at once.">
      <PagedTable
        label="Users"
        one="user"
        columns={userColumns}
        answer={answer}
        {...paging}
        tools={
          <ListTools {...tools}>
            <ExportTool name="users" columns={userExport} fetchPage={fetchPage} />
          </ListTools>
        }
        empty={
          <EmptyState
            title="No users yet"
            text="Users appear here once they have signed up."
            action={
              <Button busy={answer.isFetching} onClick={() => void answer.refetch()}>
                Look again
              </Button>
            }
          />
        }
      />
    </Page>
  );
}

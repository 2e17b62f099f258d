import { Button, EmptyState, Page } from '@blush/shared-ui/components';
import { optionsOf, PagedTable, SelectBox } from '@blush/shared-ui/data';
import { ExportTool } from '../../shared/table/export-tool';
import { SearchTool } from '../../shared/table/search-tool';
import { usePagedView } from '../../shared/table/use-paged-view';
import { useStaffUserPages } from './api/staff-user-pages';
import { userColumns } from './user-columns';
import { userExport } from './user-export';
import { firstUserView, userChoices, userRoles, userSortings } from './user-view';

const roleOptions = optionsOf(userRoles);
const sortOptions = optionsOf(userSortings);

/** `/dashboard/manageuser` */
export function ManageUsersPage() {
  const { view, change, query, clear, page, pageSize, turnTo } = usePagedView(firstUserView, userChoices);
  const { answer, fetchPage } = useStaffUserPages(query);
  return (
    <Page title="Manage users" lead="A new role counts at once.">
      <PagedTable
        label="Users"
        one="user"
        columns={userColumns}
        answer={answer}
        page={page}
        pageSize={pageSize}
        onPage={turnTo}
        onClear={clear}
        tools={
          <>
            <SearchTool label="Search Users" value={view.search} onSearch={(search) => change({ search })} />
            <SelectBox
              label="Role"
              value={view.role}
              options={roleOptions}
              onChange={(role) => change({ role })}
            />
            <SelectBox
              label="Sort by"
              value={view.sort}
              options={sortOptions}
              onChange={(sort) => change({ sort })}
            />
            <ExportTool name="users" columns={userExport} fetchPage={fetchPage} />
          </>
        }
        empty={
          <EmptyState
            title="No users yet"
            text="Whoever signs up appears here."
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

import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { useStaffClassPages } from '../../shared/api/staff-class-pages';
import { classList } from '../../shared/class-list';
import { ExportTool } from '../../shared/table/export-tool';
import { ListTools } from '../../shared/table/list-tools';
import { useListView } from '../../shared/table/use-list-view';
import { classExport } from './class-export';
import { classReviewColumns } from './class-review-columns';

export function ManageClassesPage() {
  const { query, tools, paging } = useListView(classList);
  const { answer, fetchPage } = useStaffClassPages(query);
  return (
    <Page
      title="Manage Classes"
      lead="Approved classes are public; the others are seen by their instructor only."
    >
      <PagedTable
        label="Classes"
        one="class"
        columns={classReviewColumns}
        answer={answer}
        {...paging}
        tools={
          <ListTools {...tools}>
            <ExportTool name="classes" columns={classExport} fetchPage={fetchPage} />
          </ListTools>
        }
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

import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { useStaffClassPages } from '../../shared/api/staff-class-pages';
import { classChoices, firstClassView } from '../../shared/class-view';
import { ClassTools } from '../../shared/components/class-tools';
import { ExportTool } from '../../shared/table/export-tool';
import { usePagedView } from '../../shared/table/use-paged-view';
import { classExport } from './class-export';
import { classReviewColumns } from './class-review-columns';

/** `/dashboard/manageclass` */
export function ManageClassesPage() {
  const { view, change, query, clear, page, pageSize, turnTo } = usePagedView(firstClassView, classChoices);
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
        page={page}
        pageSize={pageSize}
        onPage={turnTo}
        onClear={clear}
        tools={
          <>
            <ClassTools view={view} change={change} />
            <ExportTool name="classes" columns={classExport} fetchPage={fetchPage} />
          </>
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

import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { optionsOf, PagedTable, SelectBox } from '@blush/shared-ui/data';
import { useParams } from '@blush/shared-ui/router';
import { useStaffClass } from '../../shared/api/get-staff-class';
import { NoSuchClass } from '../../shared/components/no-such-class';
import { isMissing } from '../../shared/is-missing';
import { ExportTool } from '../../shared/table/export-tool';
import { usePagedView } from '../../shared/table/use-paged-view';
import { useClassStudents } from './api/list-class-students';
import { studentColumns, studentExport } from './student-columns';

const sortings = { newest: 'Newest first', oldest: 'Oldest first' } as const;
type Sorting = keyof typeof sortings;
const first: Readonly<{ search: string; sort: Sorting }> = { search: '', sort: 'newest' };
const choices = { sort: Object.keys(sortings) as Sorting[], search: [''] };
const sortOptions = optionsOf(sortings);

/** `/dashboard/myclass/:id/students` */
export function ClassStudentsPage() {
  const { id = '' } = useParams();
  const { data: schoolClass } = useStaffClass(id);
  const { view, change, query, page, pageSize, turnTo } = usePagedView(first, choices);
  const { answer, fetchPage } = useClassStudents(id, {
    page: query.page,
    pageSize: query.pageSize,
    sort: view.sort,
  });
  return (
    <Page
      title="Students"
      {...(schoolClass && { lead: schoolClass.className })}
      actions={
        <LinkButton variant="secondary" size="small" to="/dashboard/myclass">
          My Classes
        </LinkButton>
      }
    >
      {answer.error !== null && isMissing(answer.error) ? (
        <NoSuchClass />
      ) : (
        <PagedTable
          label="Students"
          one="student"
          columns={studentColumns}
          answer={answer}
          page={page}
          pageSize={pageSize}
          onPage={turnTo}
          tools={
            <>
              <SelectBox
                label="Sort by"
                value={view.sort}
                options={sortOptions}
                onChange={(sort) => change({ sort })}
              />
              <ExportTool name="students" columns={studentExport} fetchPage={fetchPage} />
            </>
          }
          empty={
            <EmptyState
              title="No students yet"
              text="Whoever pays for a seat in this class appears here."
              action={<LinkButton to="/dashboard/myclass">My Classes</LinkButton>}
            />
          }
        />
      )}
    </Page>
  );
}

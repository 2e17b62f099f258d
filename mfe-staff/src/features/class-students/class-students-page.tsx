import { ratingInWords } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { isMissing } from '@blush/shared-ui/contracts';
import { useParams } from '@blush/shared-ui/router';
import { useStaffClass } from '../../shared/api/get-staff-class';
import { NoSuchClass } from '../../shared/components/no-such-class';
import { StudentReviews } from '../../shared/components/student-reviews';
import { TitledCard } from '../../shared/components/titled-card';
import { ExportTool } from '../../shared/table/export-tool';
import { ListTools } from '../../shared/table/list-tools';
import { listView } from '../../shared/table/list-view';
import { useListView } from '../../shared/table/use-list-view';
import { ClassMessages } from './components/class-messages';
import { useClassStudents } from './api/list-class-students';
import { studentColumns, studentExport } from './student-columns';

const studentList = listView({ filters: {}, sortings: { newest: 'Newest first', oldest: 'Oldest first' } });

export function ClassStudentsPage() {
  const { id = '' } = useParams();
  const { data: schoolClass } = useStaffClass(id);
  const { query, tools, paging } = useListView(studentList);
  const { answer, fetchPage } = useClassStudents(id, query);
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
          {...paging}
          tools={
            <ListTools {...tools}>
              <ExportTool name="students" columns={studentExport} fetchPage={fetchPage} />
            </ListTools>
          }
          empty={
            <EmptyState
              title="No students yet"
              text="Students who pay for a seat in this class appear here."
              action={<LinkButton to="/dashboard/myclass">My Classes</LinkButton>}
            />
          }
        />
      )}
      {schoolClass?.rating && (
        <TitledCard title={`Reviews: ${ratingInWords(schoolClass.rating)}`}>
          <StudentReviews classId={id} />
        </TitledCard>
      )}
      {schoolClass && <ClassMessages key={id} classId={id} className={schoolClass.className} />}
    </Page>
  );
}

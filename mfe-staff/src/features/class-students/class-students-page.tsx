import { Loaded, ratingInWords } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { isMissing, listClassStudents } from '@blush/shared-ui/contracts';
import { useParams } from '@blush/shared-ui/router';
import { useStaffClass } from '../../shared/api/get-staff-class';
import { NoSuchClass } from '../../shared/components/no-such-class';
import { StudentReviews } from '../../shared/components/student-reviews';
import { TitledCard } from '../../shared/components/titled-card';
import { ExportTool } from '../../shared/table/export-tool';
import { ListTools } from '../../shared/table/list-tools';
import { listView } from '../../shared/table/list-view';
import { useListView } from '../../shared/table/use-list-view';
import { usePages } from '../../shared/table/use-pages';
import { ClassMessages } from './components/class-messages';
import { studentColumns, studentExport } from './student-columns';

const studentList = listView({ filters: {}, sortings: { newest: 'Newest first', oldest: 'Oldest first' } });

export function ClassStudentsPage() {
  const { id = '' } = useParams();
  const classQuery = useStaffClass(id);
  const { data: schoolClass } = classQuery;
  const { query, tools, paging } = useListView(studentList);
  const { page, limit, sort } = query;
  const { answer, fetchPage } = usePages(listClassStudents, { params: { id }, query: { page, limit, sort } });
  const isMissingClass = answer.error !== null && isMissing(answer.error);
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
      {isMissingClass ? (
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
      {!isMissingClass && (
        <Loaded
          query={classQuery}
          what="Reviews and messages"
          skeleton={<Skeleton lines={3} label="Loading reviews and messages" />}
          missing={null}
        >
          {({ rating, className }) => (
            <>
              {rating && (
                <TitledCard title={`Reviews: ${ratingInWords(rating)}`}>
                  <StudentReviews classId={id} />
                </TitledCard>
              )}
              <ClassMessages key={id} classId={id} className={className} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { useMemo } from 'react';
import { usePendingClasses } from '../../shared/api/pending-classes';
import { useStaffClassPages } from '../../shared/api/staff-class-pages';
import { classList } from '../../shared/class-list';
import { ExportTool } from '../../shared/table/export-tool';
import { ListTools } from '../../shared/table/list-tools';
import { useListView } from '../../shared/table/use-list-view';
import { classExport } from './class-export';
import { classReviewColumns } from './class-review-columns';
import { ReviewLayout, ReviewList } from './components/review-layout';
import { ReviewDeskContext } from './review-desk';
import { useNewReviewDesk } from './use-new-review-desk';

export function ManageClassesPage() {
  const { query, tools, paging } = useListView(classList);
  const { answer, fetchPage } = useStaffClassPages(query);
  const list = useCountedList();
  const desk = useNewReviewDesk();
  const hasNoClass = answer.data?.total === 0 && paging.onClear === undefined;
  return (
    <ReviewDeskContext value={desk}>
      <ReviewLayout rows={hasNoClass ? undefined : (answer.data?.items ?? [])}>
        <Page
          title="Manage Classes"
          lead="Approved classes are public; the others are seen only by their instructor, admins and students who are enrolled."
        >
          <ReviewList>
            <PagedTable
              label="Classes"
              one="class"
              columns={classReviewColumns}
              answer={answer}
              {...paging}
              tools={
                <ListTools {...tools} list={list}>
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
          </ReviewList>
        </Page>
      </ReviewLayout>
    </ReviewDeskContext>
  );
}

/** `classList` with the number of pending classes in its status filter. */
function useCountedList() {
  const pending = usePendingClasses();
  return useMemo(() => {
    if (pending === undefined) return classList;
    const { status } = classList.filters;
    const values = { ...status.values, pending: `pending (${pending})` };
    return { ...classList, filters: { ...classList.filters, status: { ...status, values } } };
  }, [pending]);
}

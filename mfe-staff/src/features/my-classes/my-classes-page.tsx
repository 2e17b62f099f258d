import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { useStaffClassPages } from '../../shared/api/staff-class-pages';
import { classChoices, firstClassView } from '../../shared/class-view';
import { ClassTools } from '../../shared/components/class-tools';
import { usePagedView } from '../../shared/table/use-paged-view';
import { myClassColumns } from './my-class-columns';

/** `/dashboard/myclass` */
export function MyClassesPage() {
  const { view, change, query, clear, page, pageSize, turnTo } = usePagedView(firstClassView, classChoices);
  const { answer } = useStaffClassPages(query);
  return (
    <Page title="My Classes" lead="A new class is reviewed before students can see it.">
      <PagedTable
        label="Classes"
        one="class"
        columns={myClassColumns}
        answer={answer}
        page={page}
        pageSize={pageSize}
        onPage={turnTo}
        onClear={clear}
        tools={<ClassTools view={view} change={change} />}
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

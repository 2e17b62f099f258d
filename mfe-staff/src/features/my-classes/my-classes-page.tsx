import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { useStaffClassPages } from '../../shared/api/staff-class-pages';
import { myClassList } from '../../shared/class-list';
import { ListTools } from '../../shared/table/list-tools';
import { useListView } from '../../shared/table/use-list-view';
import { myClassColumns } from './my-class-columns';

export function MyClassesPage() {
  const { query, tools, paging } = useListView(myClassList);
  const { answer } = useStaffClassPages(query);
  return (
    <Page title="My Classes" lead="A new class is reviewed before students can see it.">
      <PagedTable
        label="Classes"
        one="class"
        columns={myClassColumns}
        answer={answer}
        {...paging}
        tools={<ListTools {...tools} />}
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

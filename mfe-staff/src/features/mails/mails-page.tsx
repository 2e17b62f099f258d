import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { listMails, MAIL_KEPT_DAYS } from '@blush/shared-ui/contracts';
import { PagedTable } from '@blush/shared-ui/data';
import { ListTools } from '../../shared/table/list-tools';
import { useListView } from '../../shared/table/use-list-view';
import { usePages } from '../../shared/table/use-pages';
import { mailColumns } from './mail-columns';
import { mailList } from './mail-list';

export function MailsPage() {
  const { query, tools, paging } = useListView(mailList);
  const { answer } = usePages(listMails, { query });
  return (
    <Page
      title="Mails"
      lead={`What the portal tells students and instructors by mail. Lists are kept for ${MAIL_KEPT_DAYS} days, texts are not kept.`}
    >
      <PagedTable
        label="Mails"
        one="mail"
        columns={mailColumns}
        answer={answer}
        {...paging}
        tools={<ListTools {...tools} />}
        empty={
          <EmptyState
            title="No mails yet"
            text="Receipts, refunds, reviews of classes and new roles are sent by mail."
            action={<LinkButton to="/dashboard/overview">Overview</LinkButton>}
          />
        }
      />
    </Page>
  );
}

import { Button, EmptyState, ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { isMissing } from '@blush/shared-ui/contracts';
import { useParams } from '@blush/shared-ui/router';
import { useReceipt } from '../../shared/api/get-receipt';
import { useSaveReceipt } from './api/save-receipt';
import { Receipt } from './receipt';
import styles from './receipt.module.css';

const BACK = { to: '/dashboard/paymenthistory', label: 'Payment History' };

export function ReceiptPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useReceipt(id, { awaitNumber: true });
  const file = useSaveReceipt(id);
  const number = data?.receipt?.number;
  const missing = !data && error !== null && isMissing(error);
  return (
    <Page
      title="Receipt"
      actions={
        <>
          <LinkButton variant="secondary" size="small" to={BACK.to}>
            {BACK.label}
          </LinkButton>
          {!missing && (
            <>
              <Button
                variant="secondary"
                size="small"
                disabled={data === undefined}
                onClick={() => window.print()}
              >
                Print
              </Button>
              <Button
                size="small"
                disabled={number === undefined}
                busy={file.isPending}
                onClick={() => number !== undefined && file.mutate(number)}
              >
                Download PDF
              </Button>
            </>
          )}
        </>
      }
    >
      <p role="alert" className={styles.problem}>
        {file.error?.message}
      </p>
      {data && <Receipt payment={data} />}
      {!data && error === null && <Skeleton lines={4} height="4rem" label="Loading your receipt" />}
      {!data && error !== null && !missing && (
        <ErrorNote
          title="Your receipt could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {missing && (
        <EmptyState
          title="There is no such receipt"
          text="It may belong to another account."
          action={<LinkButton to={BACK.to}>{BACK.label}</LinkButton>}
        />
      )}
    </Page>
  );
}

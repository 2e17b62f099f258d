import { Loaded } from '@blush/shared-ui/bundled';
import { Button, EmptyState, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { isMissing } from '@blush/shared-ui/contracts';
import { useParams } from '@blush/shared-ui/router';
import { useReceipt } from '../../shared/api/get-receipt';
import { Problem } from '../../shared/components/problem';
import { useSaveReceipt } from './api/save-receipt';
import { Receipt } from './receipt';

const BACK = { to: '/dashboard/paymenthistory', label: 'Payment History' };

export function ReceiptPage() {
  const { id = '' } = useParams();
  const receipt = useReceipt(id, { awaitNumber: true });
  const { data, error } = receipt;
  const file = useSaveReceipt(id);
  const number = data?.receipt?.number;
  const missing = !data && isMissing(error);
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
      <Problem text={file.error?.message} />
      <Loaded
        query={receipt}
        what="Your receipt"
        skeleton={<Skeleton lines={4} height="4rem" label="Loading your receipt" />}
        missing={
          <EmptyState
            title="There is no such receipt"
            text="It may belong to another account."
            action={<LinkButton to={BACK.to}>{BACK.label}</LinkButton>}
          />
        }
      >
        {(payment) => <Receipt payment={payment} />}
      </Loaded>
    </Page>
  );
}

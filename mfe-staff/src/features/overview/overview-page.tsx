import { classNames, ErrorNote, Page, Skeleton } from '@blush/shared-ui/components';
import { SelectBox, useView } from '@blush/shared-ui/data';
import { useState } from 'react';
import { daysUpTo } from '../../shared/charts';
import { DEFAULT_PERIOD, periodChoices, periodOptions } from '../../shared/periods';
import { useOverview } from '../../shared/api/get-overview';
import { Charts } from './components/charts';
import { Figures } from './components/figures';
import { PendingWork } from './components/pending-work';
import { UnpaidHolds } from './components/unpaid-holds';
import styles from './overview-page.module.css';

const firstView = { days: DEFAULT_PERIOD };
const choices = { days: periodChoices };

export function OverviewPage() {
  const [view, change] = useView(firstView, choices);
  // Fixed when the page opens, so that the range of days does not change at midnight.
  const [now] = useState(() => Date.now());
  const { data, error, isFetching, isPlaceholderData, refetch } = useOverview(
    daysUpTo(now, Number(view.days)),
  );
  return (
    <Page
      title="Overview"
      lead="How the school is doing. A day runs from midnight to midnight, Greenwich time."
      actions={
        <SelectBox
          label="Days"
          value={view.days}
          options={periodOptions}
          onChange={(days) => change({ days })}
        />
      }
    >
      {data === undefined && error !== null && (
        <ErrorNote
          title="The overview could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton lines={6} height="5rem" label="Loading the overview" />
      )}
      {data !== undefined && (
        <div
          className={classNames(styles.overview, isPlaceholderData && styles.stale)}
          aria-busy={isPlaceholderData || undefined}
        >
          <Figures overview={data} />
          <PendingWork pending={data.pending} />
          <UnpaidHolds unpaidHolds={data.unpaidHolds} />
          <Charts overview={data} />
        </div>
      )}
    </Page>
  );
}

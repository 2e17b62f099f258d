import { Loaded } from '@blush/shared-ui/bundled';
import { classNames, Page, Skeleton } from '@blush/shared-ui/components';
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
  // Fixed when the page opens: a query key that changed at midnight would never settle.
  const [now] = useState(() => Date.now());
  const query = useOverview(daysUpTo(now, Number(view.days)));
  const isStale = query.isPlaceholderData;
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
      <Loaded
        query={query}
        what="The overview"
        skeleton={<Skeleton lines={6} height="5rem" label="Loading the overview" />}
      >
        {(overview) => (
          <div
            className={classNames(styles.overview, isStale && styles.stale)}
            aria-busy={isStale || undefined}
          >
            <Figures overview={overview} />
            <PendingWork pending={overview.pending} />
            <UnpaidHolds unpaidHolds={overview.unpaidHolds} />
            <Charts overview={overview} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

import { EmptyState, ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { optionsOf, SelectBox, useView } from '@blush/shared-ui/data';
import { useClassFigures } from './api/get-class-figures';
import styles from './earnings-page.module.css';
import { FigureCharts } from './figure-charts';

const periods = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
} as const;
type Period = keyof typeof periods;
const periodOptions = optionsOf(periods);
const first: Readonly<{ days: Period; class: string }> = { days: '30', class: '' };
const choices = { days: Object.keys(periods) as Period[] };

export function EarningsPage() {
  const [view, change] = useView(first, choices);
  const { data, error, refetch, isFetching, isPlaceholderData } = useClassFigures(view.days);
  const chosen = data?.classes.filter(({ _id }) => _id === view.class) ?? [];
  return (
    <Page
      title="Earnings"
      lead="What came in for your classes. Days are those of UTC; what was refunded is taken out again."
    >
      {data && data.classes.length > 0 && (
        <>
          <div className={styles.tools}>
            <SelectBox
              label="Period"
              value={view.days}
              options={periodOptions}
              onChange={(days) => change({ days })}
            />
            <SelectBox
              label="Class"
              value={chosen.length === 0 ? '' : view.class}
              options={[
                { value: '', label: 'All of my classes' },
                ...data.classes.map(({ _id, className }) => ({ value: _id, label: className })),
              ]}
              onChange={(id) => change({ class: id })}
            />
          </div>
          <div className={styles.charts} aria-busy={isPlaceholderData || undefined}>
            <FigureCharts
              from={data.from}
              to={data.to}
              classes={chosen.length === 0 ? data.classes : chosen}
            />
          </div>
        </>
      )}
      {data?.classes.length === 0 && (
        <EmptyState
          title="No classes yet"
          text="Once students pay for a class of yours, you see here how it goes."
          action={<LinkButton to="/dashboard/addclass">Add a Class</LinkButton>}
        />
      )}
      {!data && error === null && <Skeleton lines={3} height="16rem" label="Loading your earnings" />}
      {!data && error !== null && (
        <ErrorNote
          title="Your earnings could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  );
}

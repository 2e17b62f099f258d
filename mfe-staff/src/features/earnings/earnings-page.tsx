import { EmptyState, ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { getClassFigures } from '@blush/shared-ui/contracts';
import { SelectBox, useView } from '@blush/shared-ui/data';
import { keepPreviousData, useOperation } from '@blush/shared-ui/query';
import { DEFAULT_PERIOD, periodChoices, periodOptions } from '../../shared/periods';
import styles from './earnings-page.module.css';
import { FigureCharts } from './figure-charts';

const firstView = { days: DEFAULT_PERIOD, class: '' };
const choices = { days: periodChoices };

export function EarningsPage() {
  const [view, change] = useView(firstView, choices);
  const { data, error, refetch, isFetching, isPlaceholderData } = useOperation(
    getClassFigures,
    { query: { days: view.days } },
    { placeholderData: keepPreviousData },
  );
  const chosenClass = data?.classes.find(({ _id }) => _id === view.class);
  return (
    <Page
      title="Earnings"
      lead="What came in for your classes, without what was refunded. A day runs from midnight to midnight, Greenwich time."
    >
      {/* Also after a failure, so that another period can be selected, and the select keeps the focus. */}
      {data?.classes.length !== 0 && (
        <div className={styles.tools}>
          <SelectBox
            label="Period"
            value={view.days}
            options={periodOptions}
            onChange={(days) => change({ days })}
          />
          {data && (
            <SelectBox
              label="Class"
              value={chosenClass?._id ?? ''}
              options={[
                { value: '', label: 'All of my classes' },
                ...data.classes.map(({ _id, className }) => ({ value: _id, label: className })),
              ]}
              onChange={(id) => change({ class: id })}
            />
          )}
        </div>
      )}
      {data && data.classes.length > 0 && (
        <div className={styles.charts} aria-busy={isPlaceholderData || undefined}>
          <FigureCharts from={data.from} to={data.to} classes={chosenClass ? [chosenClass] : data.classes} />
        </div>
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

import { Loaded } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { SelectBox, useView } from '@blush/shared-ui/data';
import { DEFAULT_PERIOD, periodChoices, periodOptions } from '../../shared/periods';
import { useClassFigures } from './api/get-class-figures';
import styles from './earnings-page.module.css';
import { FigureCharts } from './figure-charts';

const firstView = { days: DEFAULT_PERIOD, class: '' };
const choices = { days: periodChoices };

export function EarningsPage() {
  const [view, change] = useView(firstView, choices);
  const figures = useClassFigures(view.days);
  return (
    <Page
      title="Earnings"
      lead="What came in for your classes, without what was refunded. A day runs from midnight to midnight, Greenwich time."
    >
      <Loaded
        query={figures}
        what="Your earnings"
        skeleton={<Skeleton lines={3} height="16rem" label="Loading your earnings" />}
      >
        {({ from, to, classes }) => {
          if (classes.length === 0)
            return (
              <EmptyState
                title="No classes yet"
                text="Once students pay for a class of yours, you see here how it goes."
                action={<LinkButton to="/dashboard/addclass">Add a Class</LinkButton>}
              />
            );
          const chosenClass = classes.find(({ _id }) => _id === view.class);
          return (
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
                  value={chosenClass?._id ?? ''}
                  options={[
                    { value: '', label: 'All of my classes' },
                    ...classes.map(({ _id, className }) => ({ value: _id, label: className })),
                  ]}
                  onChange={(id) => change({ class: id })}
                />
              </div>
              <div className={styles.charts} aria-busy={figures.isPlaceholderData || undefined}>
                <FigureCharts from={from} to={to} classes={chosenClass ? [chosenClass] : classes} />
              </div>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

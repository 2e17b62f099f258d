import { ErrorNote, Page, Skeleton } from '@blush/shared-ui/components';
import { HOLD_MINUTES } from '@blush/shared-ui/contracts';
import { SelectedList } from './components/selected-list';
import { useSelectedClasses } from '../../shared/use-selected-classes';

export function SelectedClassesPage() {
  const { items, receivedAt, error, loading, retry } = useSelectedClasses();
  return (
    <Page
      title="My Selected Class"
      lead={`Each class is paid on its own. Paying holds a seat for ${HOLD_MINUTES} minutes.`}
    >
      {items && <SelectedList items={items} receivedAt={receivedAt} />}
      {!items && error !== null && (
        <ErrorNote
          title="Your selected classes could not be loaded"
          error={error}
          onRetry={() => void retry()}
          retrying={loading}
        />
      )}
      {!items && error === null && <Skeleton lines={4} height="5rem" label="Loading your selected classes" />}
    </Page>
  );
}

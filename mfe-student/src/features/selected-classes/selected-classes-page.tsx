import { Loaded } from '@blush/shared-ui/bundled';
import { Page, Skeleton } from '@blush/shared-ui/components';
import { HOLD_MINUTES } from '@blush/shared-ui/contracts';
import { SelectedList } from './components/selected-list';
import { useSelectedClasses } from '../../shared/use-selected-classes';

export function SelectedClassesPage() {
  const selected = useSelectedClasses();
  return (
    <Page
      title="My Selected Class"
      lead={`Each class is paid on its own. Paying holds a seat for ${HOLD_MINUTES} minutes.`}
    >
      <Loaded
        query={selected}
        what="Your selected classes"
        skeleton={<Skeleton lines={4} height="5rem" label="Loading your selected classes" />}
      >
        {(items) => <SelectedList items={items} receivedAt={selected.receivedAt} />}
      </Loaded>
    </Page>
  );
}

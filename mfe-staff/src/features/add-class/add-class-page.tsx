import { Loaded } from '@blush/shared-ui/bundled';
import { Card, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { useSearchParams } from '@blush/shared-ui/router';
import { type SessionUser, useSession } from '@blush/shared-ui/session';
import { useState } from 'react';
import { useStaffClass } from '../../shared/api/get-staff-class';
import styles from './add-class-page.module.css';
import { copyOf } from './class-form';
import { ClassForm } from './components/class-form';
import { type Saved, SavedClass } from './components/saved-class';

/** `?from=` with the id of an own class starts the form as a copy of that class. */
export function AddClassPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const from = params.get('from');
  // In the page, because after a copy is saved, the empty form replaces its form and shows the note.
  const [saved, setSaved] = useState<Saved>();
  const note = saved && <SavedClass {...saved} onAddAnother={() => setSaved(undefined)} />;
  return (
    <Page
      title="Add a Class"
      lead="An admin reviews it before students can see it."
      actions={
        <LinkButton variant="secondary" size="small" to="/dashboard/myclass">
          My Classes
        </LinkButton>
      }
    >
      <Card className={styles.card}>
        {user && from === null && <ClassForm user={user} note={note} onSaved={setSaved} />}
        {user && from !== null && <CopyForm key={from} user={user} from={from} onSaved={setSaved} />}
      </Card>
    </Page>
  );
}

interface CopyFormProps {
  user: SessionUser;
  from: string;
  onSaved: (saved: Saved) => void;
}

function CopyForm({ user, from, onSaved }: CopyFormProps) {
  return (
    <Loaded
      query={useStaffClass(from)}
      what="The class"
      skeleton={<Skeleton lines={5} height="3.5rem" label="Loading the class" />}
    >
      {(schoolClass) => <ClassForm user={user} copied={copyOf(schoolClass)} onSaved={onSaved} />}
    </Loaded>
  );
}

import { Card, LinkButton, Page } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';
import styles from './add-class-page.module.css';
import { ClassForm } from './components/class-form';

export function AddClassPage() {
  const { user } = useSession();
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
      <Card className={styles.card}>{user && <ClassForm user={user} />}</Card>
    </Page>
  );
}

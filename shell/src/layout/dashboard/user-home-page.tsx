import { Avatar, Card, Page } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { useSession } from '@blush/shared-ui/session';
import { HomePanels } from './home-panels';
import styles from './user-home-page.module.css';

export function UserHomePage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page title="User Home">
      <Card className={styles.card}>
        <Avatar name={`Photo of ${user.displayName}`} person={user.displayName} src={user.photo} size={112} />
        <dl className={styles.facts}>
          <div>
            <dt>Name</dt>
            <dd className={styles.name}>{user.displayName}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </div>
        </dl>
        <Link className={styles.profile} to="/dashboard/profile">
          Profile
        </Link>
      </Card>
      <HomePanels />
    </Page>
  );
}

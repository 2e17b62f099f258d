import { Loaded } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { useParams } from '@blush/shared-ui/router';
import { usePerson } from './api/person';
import { AccountActions } from './components/account-actions';
import { PersonBio } from './components/person-bio';
import { PersonData } from './components/person-data';
import { PersonFacts } from './components/person-facts';
import { PersonClasses, PersonEvents, PersonPayments } from './components/person-lists';
import styles from './person-page.module.css';

export function PersonPage() {
  const { id = '' } = useParams();
  const query = usePerson(id);
  return (
    <Page
      title={query.data?.name ?? 'User'}
      actions={
        <LinkButton variant="secondary" size="small" to="/dashboard/manageuser">
          Manage users
        </LinkButton>
      }
    >
      <Loaded
        query={query}
        what="The user"
        skeleton={<Skeleton lines={5} height="3.5rem" label="Loading the user" />}
        missing={
          <EmptyState
            title="There is no such user"
            text="Another account may have taken over the e-mail address."
            action={<LinkButton to="/dashboard/manageuser">Manage users</LinkButton>}
          />
        }
      >
        {(person) => (
          <>
            <PersonFacts person={person} />
            <div className={styles.columns}>
              {/* A group, so that the button of a removed bio passes its focus to it. */}
              <div className={styles.column} role="group" aria-label="Account">
                <AccountActions key={id} person={person} />
                {person.bio !== undefined && <PersonBio person={person} bio={person.bio} />}
                <PersonData key={`data-${id}`} person={person} />
                <PersonEvents person={person} />
              </div>
              <div className={styles.column}>
                {person.role !== 'student' && <PersonClasses person={person} />}
                <PersonPayments person={person} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

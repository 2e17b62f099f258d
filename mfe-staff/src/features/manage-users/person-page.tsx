import { EmptyState, ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { isMissing } from '@blush/shared-ui/contracts';
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
  const { data: person, error, refetch, isFetching } = usePerson(id);
  return (
    <Page
      title={person?.name ?? 'User'}
      actions={
        <LinkButton variant="secondary" size="small" to="/dashboard/manageuser">
          Manage users
        </LinkButton>
      }
    >
      {person && (
        <>
          <PersonFacts person={person} />
          <div className={styles.columns}>
            <div className={styles.column}>
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
      {!person && error === null && <Skeleton lines={5} height="3.5rem" label="Loading the user" />}
      {!person && error !== null && isMissing(error) && (
        <EmptyState
          title="There is no such user"
          text="Another account may have taken over the e-mail address."
          action={<LinkButton to="/dashboard/manageuser">Manage users</LinkButton>}
        />
      )}
      {!person && error !== null && !isMissing(error) && (
        <ErrorNote
          title="The user could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  );
}

import { ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { isMissing } from '@blush/shared-ui/contracts';
import { useParams } from '@blush/shared-ui/router';
import { useStaffClass } from '../../shared/api/get-staff-class';
import { NoSuchClass } from '../../shared/components/no-such-class';
import { UpdateForm } from './components/update-form';

export function UpdateClassPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useStaffClass(id);
  return (
    <Page
      title="Update class"
      {...(data && { lead: data.className })}
      actions={
        <>
          {data && (
            <LinkButton variant="secondary" size="small" to={`/dashboard/myclass/${id}/students`}>
              Students
            </LinkButton>
          )}
          <LinkButton variant="secondary" size="small" to="/dashboard/myclass">
            My Classes
          </LinkButton>
        </>
      }
    >
      {data && (
        // A key, so that another class gets a new form.
        <UpdateForm key={id} schoolClass={data} />
      )}
      {!data && error === null && <Skeleton lines={5} height="3.5rem" label="Loading the class" />}
      {!data && error !== null && isMissing(error) && <NoSuchClass />}
      {!data && error !== null && !isMissing(error) && (
        <ErrorNote
          title="The class could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  );
}

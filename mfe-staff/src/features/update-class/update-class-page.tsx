import { Loaded } from '@blush/shared-ui/bundled';
import { LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { useParams } from '@blush/shared-ui/router';
import { useStaffClass } from '../../shared/api/get-staff-class';
import { NoSuchClass } from '../../shared/components/no-such-class';
import { UpdateForm } from './components/update-form';

export function UpdateClassPage() {
  const { id = '' } = useParams();
  const query = useStaffClass(id);
  const { data } = query;
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
      <Loaded
        query={query}
        what="The class"
        skeleton={<Skeleton lines={5} height="3.5rem" label="Loading the class" />}
        missing={<NoSuchClass />}
      >
        {/* A key, so that another class gets a new form. */}
        {(schoolClass) => <UpdateForm key={id} schoolClass={schoolClass} />}
      </Loaded>
    </Page>
  );
}

import { Button, LinkButton, VisuallyHidden } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { useNavigate } from '@blush/shared-ui/router';
import styles from './class-actions.module.css';

export function ClassActions({ schoolClass: { _id, className } }: { schoolClass: StaffClass }) {
  const navigate = useNavigate();
  const path = `/dashboard/myclass/${_id}`;
  return (
    <div className={styles.actions}>
      {/* The specification requires a button, although the form has an address. */}
      <Button variant="secondary" size="small" onClick={() => void navigate(path)}>
        Update<VisuallyHidden> {className}</VisuallyHidden>
      </Button>
      <LinkButton variant="quiet" size="small" to={`${path}/students`}>
        Students<VisuallyHidden> of {className}</VisuallyHidden>
      </LinkButton>
      <LinkButton variant="quiet" size="small" to={`/dashboard/addclass?from=${_id}`}>
        Duplicate<VisuallyHidden> {className}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}

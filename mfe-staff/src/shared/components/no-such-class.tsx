import { EmptyState, LinkButton } from '@blush/shared-ui/components';

/** In place of a class that is not there, or is not the person's own. */
export function NoSuchClass() {
  return (
    <EmptyState
      title="There is no such class"
      text="It may belong to another account."
      action={<LinkButton to="/dashboard/myclass">My Classes</LinkButton>}
    />
  );
}

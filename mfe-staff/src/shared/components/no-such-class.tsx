import { EmptyState, LinkButton } from '@blush/shared-ui/components';

export function NoSuchClass() {
  return (
    <EmptyState
      title="There is no such class"
      text="It may belong to another account."
      action={<LinkButton to="/dashboard/myclass">My Classes</LinkButton>}
    />
  );
}

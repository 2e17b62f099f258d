import { EmptyState, LinkButton } from '@blush/shared-ui/components';

export function MissingInstructor() {
  return (
    <EmptyState
      heading="h1"
      title="This instructor has no class on sale"
      text="A class may have been taken off the list, or the address is wrong."
      action={<LinkButton to="/instructor">All instructors</LinkButton>}
    />
  );
}

import { EmptyState, LinkButton } from '@blush/shared-ui/components';

export function MissingClass() {
  return (
    <EmptyState
      heading="h1"
      title="This class is not offered"
      text="It may have been taken off the list, or the address is wrong."
      action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
    />
  );
}

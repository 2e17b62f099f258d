import { Button, EmptyState } from '@blush/shared-ui/components';

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No class matches"
      text="Try another word, or look at everything we teach."
      action={<Button onClick={onClear}>Show all classes</Button>}
    />
  );
}

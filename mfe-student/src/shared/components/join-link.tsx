import { LinkButton, VisuallyHidden } from '@blush/shared-ui/components';

/** @param open soon or under way: the first thing that a student looks for */
export function JoinLink({ url, open, of }: { url: string; open: boolean; of?: string }) {
  return (
    // The same size in both looks, so that nothing moves when it becomes the first thing.
    <LinkButton to={url} variant={open ? 'primary' : 'secondary'} target="_blank" rel="noreferrer">
      Join {of !== undefined && <VisuallyHidden>the session of {of}</VisuallyHidden>}
    </LinkButton>
  );
}

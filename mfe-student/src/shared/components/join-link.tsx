import { LinkButton, VisuallyHidden } from '@blush/shared-ui/components';

/** @param open whether the session starts soon or is under way, so that the link is the primary button */
export function JoinLink({ url, open, of }: { url: string; open: boolean; of?: string }) {
  return (
    // Both variants have the same size, so that nothing moves when the variant changes.
    <LinkButton to={url} variant={open ? 'primary' : 'secondary'} target="_blank" rel="noreferrer">
      Join {of !== undefined && <VisuallyHidden>the session of {of}</VisuallyHidden>}
    </LinkButton>
  );
}

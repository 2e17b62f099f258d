import { Button, classNames } from '@blush/shared-ui/components';
import styles from './boot-failure.module.css';

interface BootFailureProps {
  whole: boolean;
  retrying: boolean;
  onRetry: () => void;
}

export function BootFailure({ whole, retrying, onRetry }: BootFailureProps) {
  const Frame = whole ? 'main' : 'aside';
  const Title = whole ? 'h1' : 'strong';
  return (
    <Frame className={classNames(styles.failure, whole ? styles.whole : styles.notice)} role="alert">
      <Title>Blush Camp cannot be shown right now</Title>
      <p>The portal could not read its configuration. Your connection may be down.</p>
      <Button onClick={onRetry} busy={retrying}>
        Try again
      </Button>
    </Frame>
  );
}

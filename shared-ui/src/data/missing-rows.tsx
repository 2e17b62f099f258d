import { ErrorNote } from '../components/error-note';
import { Skeleton } from '../components/skeleton';

interface MissingRowsProps {
  label: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying: boolean;
}

export function MissingRows({ label, error, onRetry, retrying }: MissingRowsProps) {
  if (!error) return <Skeleton lines={6} height="2.5rem" label={`Loading ${label}`} />;
  return (
    <ErrorNote
      title={`${label} could not be loaded`}
      error={error}
      retrying={retrying}
      {...(onRetry && { onRetry })}
    />
  );
}

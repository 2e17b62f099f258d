import { ErrorNote } from '@blush/shared-ui/components';
import { isMissing } from '@blush/shared-ui/contracts';
import type { ReactNode } from 'react';

export interface LoadedProps<Data> {
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Subject of the error message, such as `Your classes`. */
  what: string;
  skeleton: ReactNode;
  /** Shown instead of the error when the record does not exist. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Data that was loaded once stays when a later fetch fails. */
export function Loaded<Data>({ query, what, skeleton, missing, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  if (missing !== undefined && isMissing(error)) return missing;
  return (
    <ErrorNote
      title={`${what} could not be loaded`}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

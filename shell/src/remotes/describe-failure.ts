import { ApiError } from '@blush/shared-ui/api-client';
import type { RemoteFailure } from '@blush/shared-ui/contracts';
import { newTraceId, RemoteError } from './remote-error';

const explanations: Readonly<Record<RemoteFailure, string>> = {
  registry: 'The list of what this portal offers could not be read.',
  contract: 'It was made for another version of this portal.',
  timeout: 'It did not answer in time.',
  unreachable: 'It could not be loaded. Your connection may be down.',
  broken: 'It arrived, but does not work as it should.',
  disabled: 'It is switched off for now. Try again later.',
};

/** The registry is read once, so only a reload of the page can change these. */
const helpedByReloadOnly: readonly RemoteFailure[] = ['contract', 'disabled'];

export interface DescribedFailure {
  /** Explanation for the user. */
  readonly text: string;
  readonly traceId: string;
  readonly needsReload: boolean;
  /** Whether this is a failure of the remote that was not reported yet. */
  readonly isUnreported: boolean;
}

export function describeFailure(error: unknown): DescribedFailure {
  const ofRemote = error instanceof RemoteError;
  const ofApi = error instanceof ApiError;
  return {
    text: ofRemote
      ? explanations[error.failure]
      : ofApi
        ? error.message
        : 'It stopped working while it was shown.',
    traceId: (ofRemote || ofApi ? error.traceId : undefined) ?? newTraceId(),
    needsReload: ofRemote && helpedByReloadOnly.includes(error.failure),
    isUnreported: !ofRemote && !ofApi,
  };
}

import { ApiError } from '@blush/shared-ui/api-client';
import type { RemoteFailure } from '@blush/shared-ui/contracts';
import { RemoteError } from './remote-error';

const explanations: Readonly<Record<RemoteFailure, string>> = {
  registry: 'The list of what this portal offers could not be read.',
  contract: 'It was made for another version of this portal.',
  timeout: 'It did not answer in time.',
  unreachable: 'It could not be loaded. Your connection may be down.',
  broken: 'It arrived, but does not work as it should.',
  disabled: 'It is switched off for now. Try again later.',
};

/** The registry is read once, so only a reload of the page can change these. */
const curedByReloadOnly: readonly RemoteFailure[] = ['contract', 'disabled'];

/** For the user. */
export function explainFailure(error: unknown): string {
  if (error instanceof RemoteError) return explanations[error.failure];
  if (error instanceof ApiError) return error.message;
  return 'It stopped working while it was shown.';
}

export function needsReload(error: unknown): boolean {
  return error instanceof RemoteError && curedByReloadOnly.includes(error.failure);
}

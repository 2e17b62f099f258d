import { Failure } from '@blush/server-kit/failure';

/** Milliseconds. */
const TIMEOUT_MS = 5_000;
const TOO_MANY_REQUESTS = 429;

/** The API was reached, but a later request may get another answer. */
export class FailedAnswer extends Failure {}

/** Makes a GET request. @throws FailedAnswer for 429 and 5xx; Error when the API cannot be reached or takes too long */
export async function requestFromApi(
  fetchIt: typeof globalThis.fetch,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetchIt(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS)
    throw new FailedAnswer(`${url} answered ${response.status}.`);
  return response;
}

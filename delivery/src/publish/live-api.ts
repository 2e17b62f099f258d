import { Failure } from '@blush/server-kit/failure';
import { type ApiDescription, apiDescription } from './api-description.js';

export interface LiveApi {
  readonly url: string;
  readonly description: ApiDescription;
}

const ANSWER_MS = 10_000;

/**
 * @param token without it, an API in production leaves staff operations out of its description
 * @throws Failure when the API does not serve its OpenAPI description
 */
export async function readLiveApi(url: string, token?: string): Promise<LiveApi> {
  const address = `${url}/openapi.json`;
  const failureBecause = (reason: string) =>
    new Failure(
      `Refused, nothing has changed: the calls of an app are compared with ${address}, which ${reason}. ` +
        'Start the portal (npm start), or name the API that the release is for in API_URL.',
    );
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  }).catch(() => undefined);
  if (response === undefined) throw failureBecause('cannot be reached');
  if (!response.ok) throw failureBecause(`answers ${response.status}`);
  const { data } = apiDescription.safeParse(await response.json().catch(() => undefined));
  if (data === undefined) throw failureBecause('describes no API');
  return { url, description: data };
}

import type { Call, OperationInput, OperationOutput } from '../contracts/index';
import { ApiError } from './api-error';
import { buildRequest, type LooseInput } from './build-request';
import { readAnswer } from './read-answer';
import { shareInFlight } from './share-in-flight';

/** Milliseconds before a call fails with `timeout`. */
const DEFAULT_TIMEOUT_MS = 15_000;

export interface ApiClientOptions {
  readonly baseUrl: string;
  readonly getToken: () => string | undefined | Promise<string | undefined>;
  /** Calls that fail with 401 together share one refresh; each is sent once more with the new token. */
  readonly refreshToken: () => Promise<string | undefined>;
  /** Asks the user to sign in again; true if they did. A call refused as `recent-sign-in-required` is then repeated. */
  readonly confirmSignIn?: () => Promise<boolean>;
  readonly onUnauthorized: () => void;
  readonly onForbidden: () => void;
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** An aborted call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Whether the token is sent. Default: not with public operations, so that their responses can be cached. */
  readonly authenticated?: boolean;
}

type CallArguments<C extends Call> =
  Record<never, never> extends OperationInput<C>
    ? [input?: OperationInput<C>, options?: CallOptions]
    : [input: OperationInput<C>, options?: CallOptions];

export interface ApiClient {
  /** Sends a call; `operation` has method and path, so remotes can make calls that their shell lacks. @throws ApiError */
  readonly call: <C extends Call>(operation: C, ...args: CallArguments<C>) => Promise<OperationOutput<C>>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, getToken, refreshToken, confirmSignIn, onUnauthorized, onForbidden } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const refreshOnce = shareInFlight(refreshToken);

  async function send(
    operation: Call,
    input: LooseInput,
    token: string | undefined,
    callOptions: CallOptions,
  ) {
    const { url, init } = buildRequest(baseUrl, operation, input, token);
    const timeout = AbortSignal.timeout(callOptions.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    try {
      return await readAnswer(await fetch(url, { ...init, signal }));
    } catch (error) {
      if (callOptions.signal?.aborted) throw callOptions.signal.reason;
      if (timeout.aborted) throw ApiError.unreached('timeout', 0, error);
      if (error instanceof ApiError) throw error;
      throw ApiError.unreached('network', 0, error);
    }
  }

  /** Renews the token, unless another call has already renewed it. */
  async function renew(rejected: string | undefined): Promise<string | undefined> {
    const current = await getToken();
    return current !== undefined && current !== rejected ? current : refreshOnce();
  }

  async function sendAuthenticated(operation: Call, input: LooseInput, callOptions: CallOptions) {
    const token = await getToken();
    try {
      return await send(operation, input, token, callOptions);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await renew(token);
      if (renewed === undefined) throw error;
      return await send(operation, input, renewed, callOptions);
    }
  }

  async function call(operation: Call, input: LooseInput = {}, callOptions: CallOptions = {}) {
    const authenticated = callOptions.authenticated ?? operation.access !== 'public';
    if (!authenticated) return send(operation, input, undefined, callOptions);
    const attempt = () => sendAuthenticated(operation, input, callOptions);
    try {
      return await attempt().catch(async (error: Partial<ApiError> | undefined) => {
        if (error?.code === 'recent-sign-in-required' && (await confirmSignIn?.())) return attempt();
        throw error;
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onUnauthorized();
      if (error instanceof ApiError && error.status === 403) onForbidden();
      throw error;
    }
  }

  return { call: call as ApiClient['call'] };
}

import type { Call, Operation, OperationInput, OperationOutput } from '../contracts/index';
import { ApiError } from './api-error';
import { buildRequest, type LooseInput } from './build-request';
import { readAnswer } from './read-answer';
import { shareInFlight } from './share-in-flight';

/** Milliseconds a call may take before it fails with `timeout`. */
const DEFAULT_TIMEOUT_MS = 15_000;

export interface ApiClientOptions {
  /** Address of the API, with or without a trailing slash. */
  readonly baseUrl: string;
  /** The access token in hand, if any. */
  readonly getToken: () => string | undefined | Promise<string | undefined>;
  /**
   * Gets a new token after a 401; `undefined` when that is not possible. Calls that fail together share one
   * refresh, and each is sent once more with the new token.
   */
  readonly refreshToken: () => Promise<string | undefined>;
  /** The API does not accept the caller any more, not even with a new token. */
  readonly onUnauthorized: () => void;
  /** The API answered 403: it speaks of identity and role only. */
  readonly onForbidden: () => void;
  /** For tests; the browser's by default. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** Leaves the call when the caller no longer needs it. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Whether to send the token. By default public operations go without, so that their answers can be cached. */
  readonly authenticated?: boolean;
}

/** Input comes before the options; operations without params, query and body may leave both out. */
type CallArguments<O extends Operation> =
  Record<never, never> extends OperationInput<O>
    ? [input?: OperationInput<O>, options?: CallOptions]
    : [input: OperationInput<O>, options?: CallOptions];

export interface ApiClient {
  /**
   * Performs one operation of the contract. Rejects with {@link ApiError} when it is refused or not answered.
   * The operation brings its own types, so a remote can make calls that its shell has never heard of.
   */
  readonly call: <O extends Operation>(
    operation: O,
    ...args: CallArguments<O>
  ) => Promise<OperationOutput<O>>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, getToken, refreshToken, onUnauthorized, onForbidden } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const refreshOnce = shareInFlight(refreshToken);

  async function send(operation: Call, input: LooseInput, token: string | undefined, call: CallOptions) {
    const { url, init } = buildRequest(baseUrl, operation, input, token);
    const timeout = AbortSignal.timeout(call.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    try {
      return await readAnswer(await fetch(url, { ...init, signal }));
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason;
      if (timeout.aborted) throw ApiError.unreached('timeout', 0, error);
      if (error instanceof ApiError) throw error;
      throw ApiError.unreached('network', 0, error);
    }
  }

  /** A token that has been renewed while the call was on its way is as good as one renewed because of it. */
  async function renew(refused: string | undefined): Promise<string | undefined> {
    const current = await getToken();
    return current !== undefined && current !== refused ? current : refreshOnce();
  }

  async function sendAuthenticated(operation: Call, input: LooseInput, call: CallOptions) {
    const token = await getToken();
    try {
      return await send(operation, input, token, call);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await renew(token);
      if (renewed === undefined) throw error;
      return await send(operation, input, renewed, call);
    }
  }

  async function call(operation: Call, input: LooseInput = {}, callOptions: CallOptions = {}) {
    const authenticated = callOptions.authenticated ?? operation.access !== 'public';
    if (!authenticated) return send(operation, input, undefined, callOptions);
    try {
      return await sendAuthenticated(operation, input, callOptions);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onUnauthorized();
      if (error instanceof ApiError && error.status === 403) onForbidden();
      throw error;
    }
  }

  return { call: call as ApiClient['call'] };
}

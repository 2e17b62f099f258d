export { createApiClient, type ApiClient, type ApiClientOptions, type CallOptions } from './api-client';
export { ApiContext, useApi } from './api-context';
export { ApiError, type ApiErrorCode } from './api-error';
export { itemsOf } from '../contracts/items-of';

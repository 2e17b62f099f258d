import { itemsOf, type ApiClient } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';

/* For prerendering: routes, and the addresses behind a path parameter. */
export { routes } from './routes';

export async function addresses(api: ApiClient): Promise<string[]> {
  return itemsOf(await api.call(listClasses, {})).map(({ _id }) => `/allclass/${_id}`);
}

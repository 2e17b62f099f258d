import { itemsOf, type ApiClient } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';

/*
 * This remote for rendering its pages ahead: its routes, and the addresses that stand behind a parameter.
 */
export { routes } from './routes';

/** Each class on offer has a page of its own. */
export async function addresses(api: ApiClient): Promise<string[]> {
  return itemsOf(await api.call(listClasses, {})).map(({ _id }) => `/allclass/${_id}`);
}

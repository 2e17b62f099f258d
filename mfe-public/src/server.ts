import { itemsOf, type ApiClient } from '@blush/shared-ui/api-client';
import { listClasses, listInstructors } from '@blush/shared-ui/contracts';

/* For prerendering: routes, and the addresses behind a path parameter. */
export { routes } from './routes';

export async function addresses(api: ApiClient): Promise<string[]> {
  const [classes, instructors] = await Promise.all([
    api.call(listClasses, {}),
    api.call(listInstructors, {}),
  ]);
  return [
    ...itemsOf(classes).map(({ _id }) => `/allclass/${_id}`),
    ...instructors.map(({ _id }) => `/instructor/${_id}`),
  ];
}

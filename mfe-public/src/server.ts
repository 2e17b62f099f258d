import { ApiError, itemsOf, type ApiClient } from '@blush/shared-ui/api-client';
import { listClasses, listInstructors } from '@blush/shared-ui/contracts';

/* For prerendering: the routes, and the addresses of the pages of classes and instructors. */
export { routes } from './routes';

export async function addresses(api: ApiClient): Promise<string[]> {
  const classes = itemsOf(await api.call(listClasses, {}));
  // An older API may lack this list, which the pages of classes do not need.
  const instructors = await api.call(listInstructors, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  });
  return [
    ...classes.map(({ _id }) => `/allclass/${_id}`),
    ...instructors.map(({ _id }) => `/instructor/${_id}`),
  ];
}

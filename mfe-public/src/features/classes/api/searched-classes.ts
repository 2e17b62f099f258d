import { itemsOf } from '@blush/shared-ui/api-client';
import { listClasses, type OperationOutput } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

const idsOf = (found: OperationOutput<typeof listClasses>) => new Set(itemsOf(found).map(({ _id }) => _id));

/** Ids of the classes that the API finds, also by texts that lists do not contain, such as the description. */
export function useSearchedClasses(search: string) {
  return useOperation(listClasses, { query: { search } }, { select: idsOf, enabled: search !== '' });
}

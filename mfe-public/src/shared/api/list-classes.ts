import { itemsOf } from '@blush/shared-ui/api-client';
import { untilNextEnd } from '@blush/shared-ui/bundled';
import { listClasses } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

/** Loaded again when the first hold on a last seat ends. */
export function useApprovedClasses() {
  return useOperation(
    listClasses,
    {},
    {
      select: itemsOf,
      refetchInterval: ({ state: { data = [] } }) =>
        untilNextEnd(itemsOf(data).flatMap(({ firstHoldEndsAt }) => firstHoldEndsAt ?? [])),
    },
  );
}

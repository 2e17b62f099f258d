import { itemsOf } from '@blush/shared-ui/api-client';
import { untilNextEnd } from '@blush/shared-ui/bundled';
import { listEnrolments } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

/** `refetchInterval` in milliseconds; absent: until the next session of a class is over, and another one is the next. */
export function useEnrolments({ refetchInterval }: { refetchInterval?: number | false } = {}) {
  return useOperation(
    listEnrolments,
    {},
    {
      select: itemsOf,
      refetchInterval:
        refetchInterval ??
        (({ state: { data = [] } }) =>
          untilNextEnd(itemsOf(data).flatMap(({ nextSession }) => nextSession?.end ?? []))),
    },
  );
}

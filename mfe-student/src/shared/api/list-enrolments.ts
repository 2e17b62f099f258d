import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { type Enrolment, listEnrolments } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

const MINUTE_MS = 60_000;
/** Browsers fire timers of more than 24 days at once. */
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/** `refetchInterval` in milliseconds; absent: until the next session of a class is over, and another one is the next. */
export function useEnrolments({ refetchInterval }: { refetchInterval?: number | false } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: [listEnrolments.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listEnrolments, {}, { signal })),
    refetchInterval: refetchInterval ?? (({ state }) => untilNextEnd(state.data)),
  });
}

/** A minute if a session is over by the viewer's clock, which may be ahead of the API's. */
function untilNextEnd(enrolments: readonly Enrolment[] = []): number {
  const ends = enrolments.flatMap(({ nextSession }) => (nextSession ? [Date.parse(nextSession.end)] : []));
  const left = Math.min(...ends) - Date.now();
  return left > 0 ? Math.min(left, LONGEST_MS) : MINUTE_MS;
}

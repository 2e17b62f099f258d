import { useApi } from '@blush/shared-ui/api-client';
import { listStudentReviews } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';
import { useHydrated } from '../../../shared/use-hydrated';

export const REVIEWS_PER_PAGE = 10;

/**
 * One page of reviews, newest first. Not prerendered: the files would keep the words of a student who was erased later.
 * @param page from 1
 */
export function useStudentReviews(id: string, page: number) {
  const api = useApi();
  const { status, user } = useSession();
  return useQuery({
    queryKey: [listStudentReviews.id, id, page, user?.uid ?? null],
    queryFn: ({ signal }) =>
      api.call(
        listStudentReviews,
        { params: { id }, query: { page: String(page), limit: String(REVIEWS_PER_PAGE) } },
        { signal, authenticated: status === 'signed-in' },
      ),
    // With the token, staff and students see reviews of a class that is not public.
    enabled: useHydrated() && status !== 'loading',
  });
}

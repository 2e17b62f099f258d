import { useApi } from '@blush/shared-ui/api-client';
import { giveFeedback } from '@blush/shared-ui/contracts';
import { useReview, type Reviewed } from './use-review';

export function useGiveFeedback() {
  const api = useApi();
  return useReview(
    ({ id, version, feedback }: Reviewed & { readonly feedback: string }) =>
      api.call(giveFeedback, { params: { id }, query: { version: String(version) }, body: { feedback } }),
    'Feedback added!',
  );
}

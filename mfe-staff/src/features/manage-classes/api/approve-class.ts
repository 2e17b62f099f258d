import { useApi } from '@blush/shared-ui/api-client';
import { approveClass } from '@blush/shared-ui/contracts';
import { useReview, type Reviewed } from './use-review';

export function useApproveClass() {
  const api = useApi();
  return useReview(
    ({ id, version }: Reviewed) =>
      api.call(approveClass, { params: { id }, query: { version: String(version) } }),
    'Approved !',
  );
}

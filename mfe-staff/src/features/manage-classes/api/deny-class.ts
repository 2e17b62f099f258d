import { useApi } from '@blush/shared-ui/api-client';
import { denyClass } from '@blush/shared-ui/contracts';
import { useReview, type Reviewed } from './use-review';

export function useDenyClass() {
  const api = useApi();
  return useReview(
    ({ id, version }: Reviewed) =>
      api.call(denyClass, { params: { id }, query: { version: String(version) } }),
    'Deny!',
  );
}

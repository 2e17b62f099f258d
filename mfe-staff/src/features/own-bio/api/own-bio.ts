import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { changeOwnBio, getOwnBio } from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';

export function useChangeOwnBio() {
  const api = useApi();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: (bio: string) => api.call(changeOwnBio, { body: { bio } }),
    onSuccess: () => {
      toast.success('Saved');
      return refresh(getOwnBio);
    },
  });
}

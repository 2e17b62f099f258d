import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { deleteCartItem, listCartItems, listClasses } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Drops a selected class. Pending until the list is without it; `onDeleted` is called right before. */
export function useDeleteCartItem({ onDeleted }: { onDeleted: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteCartItem, { params: { id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toast.success('Deleted!');
      onDeleted();
      // A seat that was held for it is free again.
      return refresh(listCartItems, listClasses);
    },
    onError: (error) => {
      toast.warning(error.message, { duration: 4000 });
      return refresh(listCartItems);
    },
  });
}

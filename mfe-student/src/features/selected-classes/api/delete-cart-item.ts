import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  deleteCartItem,
  isMissing,
  listCartItems,
  listClasses,
  type CartItem,
} from '@blush/shared-ui/contracts';
import { operationKey, useMutation, useQueryClient, useRefresh } from '@blush/shared-ui/query';

/** Of the whole list: without a page in its input, the answer is an array. */
const KEY = operationKey(listCartItems, {});

/** Optimistic: `onRemove` is called just before the item leaves the list, to which it returns when the call fails. */
export function useDeleteCartItem({ onRemove }: { onRemove: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id }: CartItem) => {
      try {
        return await api.call(deleteCartItem, { params: { id: _id } });
      } catch (error) {
        // Deleted or paid meanwhile, in another tab.
        if (isMissing(error)) return { deletedCount: 0 };
        throw error;
      }
    },
    onMutate: async ({ _id }) => {
      // The answer to a list call in flight would still have the item.
      await queryClient.cancelQueries({ queryKey: KEY });
      const items = queryClient.getQueryData<CartItem[]>(KEY) ?? [];
      const index = items.findIndex((item) => item._id === _id);
      onRemove();
      queryClient.setQueryData<CartItem[]>(KEY, (list) => list?.filter((item) => item._id !== _id));
      return { index };
    },
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toast.success('Deleted!');
    },
    onError: (error, item, context) => {
      const index = context?.index ?? -1;
      if (index >= 0) queryClient.setQueryData<CartItem[]>(KEY, (list) => list?.toSpliced(index, 0, item));
      toast.warning(error.message, { duration: 4000 });
    },
    // Deleting the item also releases its held seat.
    onSettled: () => refresh(listCartItems, listClasses),
  });
}

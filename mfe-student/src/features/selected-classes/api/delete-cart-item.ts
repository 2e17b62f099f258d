import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { deleteCartItem, listCartItems, listClasses, type CartItem } from '@blush/shared-ui/contracts';
import { useMutation, useQueryClient, useRefresh } from '@blush/shared-ui/query';

const KEY = [listCartItems.id];

/** Optimistic: the item returns to its place when the API refuses. `onGone` is called before it leaves. */
export function useDeleteCartItem({ onGone }: { onGone: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: CartItem) => api.call(deleteCartItem, { params: { id: _id } }),
    onMutate: async ({ _id }) => {
      // A list in flight still has the item.
      await queryClient.cancelQueries({ queryKey: KEY });
      const items = queryClient.getQueryData<CartItem[]>(KEY) ?? [];
      const place = items.findIndex((item) => item._id === _id);
      onGone();
      queryClient.setQueryData<CartItem[]>(KEY, (list) => list?.filter((item) => item._id !== _id));
      return { place };
    },
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toast.success('Deleted!');
    },
    onError: (error, item, before) => {
      const place = before?.place ?? -1;
      if (place >= 0) {
        queryClient.setQueryData<CartItem[]>(
          KEY,
          (list) => list && [...list.slice(0, place), item, ...list.slice(place)],
        );
      }
      toast.warning(error.message, { duration: 4000 });
    },
    // Its held seat is free again.
    onSettled: () => refresh(listCartItems, listClasses),
  });
}

import { useApi, type ApiClient } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  createCartItem,
  getClass,
  listCartItems,
  listClasses,
  listEnrolments,
  type SchoolClass,
} from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';

/** Milliseconds; long enough to read the reason. */
const REFUSAL_MS = 4000;

function select(api: ApiClient, schoolClass: SchoolClass, email: string | undefined) {
  const { _id: classId, className, classImg, instructorName, price } = schoolClass;
  const { availableSeat, enrolledStudent } = schoolClass;
  const facts = { className, classImg, instructorName, price, availableSeat, enrolledStudent };
  return api.call(createCartItem, { body: { classId, ...(email && { email }), ...facts } });
}

/** Pending until what it changes is refetched. */
export function useSelectClass() {
  const api = useApi();
  const refresh = useRefresh();
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: (schoolClass: SchoolClass) => select(api, schoolClass, user?.email),
    onSuccess: ({ insertedId }) => {
      if (insertedId !== null) toast.success('Class added to cart!');
      return refresh(listCartItems);
    },
    onError: (error) => {
      toast.warning(error.message, { duration: REFUSAL_MS });
      return refresh(listCartItems, listEnrolments, listClasses, getClass);
    },
  });
}

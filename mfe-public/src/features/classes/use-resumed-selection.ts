import { toast } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import { useSearchParams } from '@blush/shared-ui/router';
import { useSession } from '@blush/shared-ui/session';
import { useEffect } from 'react';
import { useSelectClass } from './api/create-cart-item';
import { takeRememberedClass } from './remembered-class';
import { SELECT_PARAM } from './use-login-prompt';

/**
 * Selects the class that a visitor chose before signing in. The query parameter and this tab's storage must both name
 * it, so that neither a later visit nor a shared link selects a class.
 */
export function useResumedSelection(classes: readonly SchoolClass[] | undefined): void {
  const { status, role } = useSession();
  const [params, setParams] = useSearchParams();
  const { mutate: select } = useSelectClass();
  const requestedId = params.get(SELECT_PARAM);

  useEffect(() => {
    if (requestedId === null || status === 'loading' || classes === undefined) return;
    const rememberedId = takeRememberedClass();
    setParams(
      (current) => {
        current.delete(SELECT_PARAM);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    if (rememberedId !== requestedId || role !== 'student') return;
    const schoolClass = classes.find(({ _id }) => _id === requestedId);
    if (schoolClass) select(schoolClass);
    else toast.warning('That class is not offered any more.', { duration: 4000 });
  }, [requestedId, status, role, classes, select, setParams]);
}

import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  createPriceRule,
  type CreatePriceRuleBody,
  endPriceRule,
  getOffers,
  listAuditEntries,
  listClasses,
  listPriceRules,
  listStaffClasses,
  type PriceRule,
  updatePriceRule,
} from '@blush/shared-ui/contracts';
import { useMutation, useQuery, useRefresh, useSingleMutation } from '@blush/shared-ui/query';
import { NOTHING_CHANGED } from '../../../shared/api/change';
import { useIdempotent } from '../../../shared/api/use-idempotent';
import { allPages } from '../../../shared/table/all-pages';

/** In pages: without one, the answer ends at a limit. */
export function useEveryClass() {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, 'all'],
    queryFn: async ({ signal }) => {
      const { rows } = await allPages(async (page) => {
        const query = { view: 'all', ...page } as const;
        const answer = await api.call(listClasses, { query }, { signal, authenticated: true });
        return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
      });
      return rows;
    },
  });
}

const useRefreshPrices = () => {
  const refresh = useRefresh();
  return () => refresh(listPriceRules, listClasses, listStaffClasses, getOffers, listAuditEntries);
};

/** @param rule absent for a new rule */
export function useSaveRule(rule: PriceRule | undefined, onSaved: () => void) {
  const api = useApi();
  const refreshPrices = useRefreshPrices();
  const create = useIdempotent((body: CreatePriceRuleBody) => api.call(createPriceRule, { body }));
  return useSingleMutation({
    /** Returns whether something has changed. */
    mutationFn: async (body: CreatePriceRuleBody): Promise<boolean> => {
      if (!rule) {
        await create(body);
        return true;
      }
      const change = { params: { id: rule._id }, body: { ...body, version: rule.version } };
      const { modifiedCount } = await api.call(updatePriceRule, change);
      return modifiedCount > 0;
    },
    onSuccess: (isChanged) => {
      if (isChanged) toast.success('The price rule is saved');
      else toast.warning(NOTHING_CHANGED);
      onSaved();
    },
    // Not awaited: the reason of a failure would appear after the refetches.
    onSettled: () => void refreshPrices(),
  });
}

export function useEndRule(onEnded: () => void) {
  const api = useApi();
  const refreshPrices = useRefreshPrices();
  return useMutation({
    mutationFn: (id: string) => api.call(endPriceRule, { params: { id } }),
    onSuccess: () => {
      toast.success('The price rule has ended');
      onEnded();
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: refreshPrices,
  });
}

import { itemsOf, useApi } from '@blush/shared-ui/api-client';
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

export function useEveryClass() {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, 'all'],
    queryFn: async ({ signal }) =>
      itemsOf(await api.call(listClasses, { query: { view: 'all' } }, { signal, authenticated: true })),
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
  return useSingleMutation({
    mutationFn: async (body: CreatePriceRuleBody): Promise<unknown> =>
      rule
        ? api.call(updatePriceRule, { params: { id: rule._id }, body: { ...body, version: rule.version } })
        : api.call(createPriceRule, { body }),
    onSuccess: () => {
      toast.success('The price rule is saved');
      onSaved();
    },
    onSettled: refreshPrices,
  });
}

export function useEndRule() {
  const api = useApi();
  const refreshPrices = useRefreshPrices();
  return useMutation({
    mutationFn: (id: string) => api.call(endPriceRule, { params: { id } }),
    onSuccess: () => toast.success('The price rule has ended'),
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: refreshPrices,
  });
}

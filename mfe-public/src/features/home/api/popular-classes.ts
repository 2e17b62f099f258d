import { itemsOf } from '@blush/shared-ui/api-client';
import { listClasses } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

export const POPULAR = { sort: 'enrolled', limit: '6' } as const;

export function usePopularClasses() {
  return useOperation(listClasses, { query: POPULAR }, { select: itemsOf });
}

import { useRefresh } from '@blush/shared-ui/query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { followRefreshes } from './follow-refreshes';

it('a refetch in one tab invalidates the same query in other tabs, and no other query', async () => {
  const here = new QueryClient();
  const there = new QueryClient();
  for (const key of ['listThings', 'listOthers']) there.setQueryData([key], []);
  const stop = followRefreshes(there);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={here}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRefresh(), { wrapper });
  await act(() => result.current({ id: 'listThings' }));
  await waitFor(() => expect(there.getQueryState(['listThings'])?.isInvalidated).toBe(true));
  expect(there.getQueryState(['listOthers'])?.isInvalidated).toBe(false);
  stop();
});

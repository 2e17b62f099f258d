import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useRefresh } from './use-refresh';

function open() {
  const answers: ((list: string[]) => void)[] = [];
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      list: useQuery({
        queryKey: ['listThings', 'mine'],
        queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
      }),
      refresh: useRefresh(),
    }),
    { wrapper },
  );
  return { result, answers };
}

describe('refetching an operation', () => {
  it('refetches what is on screen, and resolves when it is loaded', async () => {
    const { result, answers } = open();
    act(() => answers[0]?.(['old']));
    await waitFor(() => expect(result.current.list.data).toEqual(['old']));
    let refreshed = false;
    const refreshing = result.current.refresh({ id: 'listThings' }).then(() => (refreshed = true));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(refreshed).toBe(false);
    answers[1]?.(['new']);
    await act(() => refreshing);
    await waitFor(() => expect(result.current.list.data).toEqual(['new']));
  });

  it('ignores the answer to a fetch that had started before', async () => {
    const { result, answers } = open();
    const refreshing = result.current.refresh({ id: 'listThings' });
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(['new']);
    answers[0]?.(['old']);
    await act(() => refreshing);
    await waitFor(() => expect(result.current.list.data).toEqual(['new']));
  });

  it('leaves other operations as they are', async () => {
    const { result, answers } = open();
    await act(() => result.current.refresh({ id: 'listOthers' }));
    expect(answers).toHaveLength(1);
  });
});

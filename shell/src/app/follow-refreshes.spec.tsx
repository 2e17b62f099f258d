import { REFRESHES, useRefresh } from '@blush/shared-ui/query';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { followRefreshes } from './follow-refreshes';

let client: QueryClient;
let stop: () => void;
/** The channel of another tab. */
let otherTab: BroadcastChannel;
beforeEach(() => {
  client = new QueryClient();
  stop = followRefreshes(client);
  otherTab = new BroadcastChannel(REFRESHES);
});
afterEach(() => {
  stop();
  otherTab.close();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** A page with one list, which is loaded; `ask` counts the calls after that. */
async function openList() {
  const ask = jest.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve('answer'), 50)));
  const useList = () => ({
    query: useQuery({ queryKey: ['listThings'], queryFn: ask }),
    refresh: useRefresh(),
  });
  const { result } = renderHook(useList, { wrapper });
  await waitFor(() => expect(result.current.query.data).toBe('answer'));
  ask.mockClear();
  return { result, ask };
}

describe('a refetch', () => {
  it('in another tab invalidates the same query in this tab, and no other query', async () => {
    for (const key of ['listThings', 'listOthers']) client.setQueryData([key], []);
    otherTab.postMessage(['listThings']);
    await waitFor(() => expect(client.getQueryState(['listThings'])?.isInvalidated).toBe(true));
    expect(client.getQueryState(['listOthers'])?.isInvalidated).toBe(false);
  });

  it('in another tab is not answered by a fetch that this tab had started before', async () => {
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const { result } = renderHook(() => useQuery({ queryKey: ['listThings'], queryFn }), { wrapper });
    await waitFor(() => expect(answers).toHaveLength(1));
    otherTab.postMessage(['listThings']);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.('before the change');
    answers[1]?.('after the change');
    await waitFor(() => expect(result.current.data).toBe('after the change'));
  });

  it('in this tab is sent to other tabs, and calls the API once', async () => {
    const received: unknown[] = [];
    otherTab.onmessage = ({ data }) => received.push(data);
    const { result, ask } = await openList();
    await act(() => result.current.refresh({ id: 'listThings' }));
    await waitFor(() => expect(received).toEqual([['listThings']]));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('happens in this tab although the browser blocks site data, and with it channels', async () => {
    stop();
    jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    stop = followRefreshes(client);
    const { result, ask } = await openList();
    await act(() => result.current.refresh({ id: 'listThings' }));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

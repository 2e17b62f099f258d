import { type ApiClient, ApiContext, itemsOf } from '@blush/shared-ui/api-client';
import { getClass, getOffers, listClasses } from '@blush/shared-ui/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { operationKey, useOperation } from './use-operation';
import { useRefresh } from './use-refresh';

const ID = '000000000000000000000001';
const OTHER_ID = '000000000000000000000002';

function open<Result, Props>(hook: (props: Props) => Result, initialProps?: Props) {
  const call = jest.fn<Promise<unknown>, Parameters<ApiClient['call']>>();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ApiContext value={{ call: call as ApiClient['call'] }}>{children}</ApiContext>
    </QueryClientProvider>
  );
  call.mockImplementation(() => Promise.resolve(`answer ${call.mock.calls.length}`));
  const render = () => renderHook(hook, { wrapper, ...(initialProps && { initialProps }) });
  return { call, client, render };
}

const useClass = ({ id }: { id: string }) => useOperation(getClass, { params: { id } });

describe('the answer of an operation', () => {
  it('is fetched for each input, and shared by components with the same one', async () => {
    const { call, render } = open(useClass, { id: ID });
    const { result, rerender } = render();
    render();
    await waitFor(() => expect(result.current.data).toBe('answer 1'));
    rerender({ id: OTHER_ID });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toBe('answer 2'));
    expect(call.mock.calls.map(([operation, input]) => [operation, input])).toEqual([
      [getClass, { params: { id: ID } }],
      [getClass, { params: { id: OTHER_ID } }],
    ]);
  });

  it('is found in the cache by its operation and input', async () => {
    const { client, render } = open(useClass, { id: ID });
    const { result } = render();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(client.getQueryData(operationKey(getClass, { params: { id: ID } }))).toBe('answer 1');
  });

  it('is refetched with its operation, whatever the input', async () => {
    const { render } = open(() => ({
      one: useOperation(getClass, { params: { id: ID } }),
      offers: useOperation(getOffers, {}),
      refresh: useRefresh(),
    }));
    const { result } = render();
    await waitFor(() => expect(result.current.offers.data).toBe('answer 2'));
    await act(() => result.current.refresh(getClass));
    await waitFor(() => expect(result.current.one.data).toBe('answer 3'));
    expect(result.current.offers.data).toBe('answer 2');
  });

  it('is cached apart when the token is sent', async () => {
    const { call, render } = open(() => [
      useOperation(getOffers, {}),
      useOperation(getOffers, {}, { authenticated: true }),
    ]);
    const { result } = render();
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['answer 1', 'answer 2']));
    expect(call.mock.calls.map(([, , options]) => options?.authenticated)).toEqual([undefined, true]);
  });

  it('is cached as a whole, also by a component that selects a part of it', async () => {
    const { call, client, render } = open(() => useOperation(listClasses, {}, { select: itemsOf }));
    call.mockResolvedValue({ items: ['one'], total: 7 });
    const { result } = render();
    await waitFor(() => expect(result.current.data).toEqual(['one']));
    expect(client.getQueryData(operationKey(listClasses, {}))).toEqual({ items: ['one'], total: 7 });
  });

  it('is no longer waited for when no component shows it', () => {
    const { call, render } = open(useClass, { id: ID });
    call.mockReturnValue(new Promise(() => undefined));
    const { unmount } = render();
    const signal = call.mock.calls[0]?.[2]?.signal;
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});

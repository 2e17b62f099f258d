import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSingleMutation } from './use-single-mutation';

function open(mutationFn: (what: string) => Promise<string>) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSingleMutation({ mutationFn }), { wrapper }).result;
}

describe('a mutation that runs once at a time', () => {
  it('runs once for a double click', async () => {
    const send = jest.fn((what: string) => Promise.resolve(what));
    const hook = open(send);
    act(() => {
      hook.current.mutate('first');
      hook.current.mutate('second');
    });
    await waitFor(() => expect(hook.current.data).toBe('first'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an answer', () => Promise.resolve('ok')],
    ['a failure', () => Promise.reject(new Error('no'))],
  ])('runs again after %s', async (_, answer) => {
    const send = jest.fn(answer);
    const hook = open(send);
    act(() => hook.current.mutate('first'));
    await waitFor(() => expect(hook.current.status).toMatch(/success|error/));
    act(() => hook.current.mutate('second'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});

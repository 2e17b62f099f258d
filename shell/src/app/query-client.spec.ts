import { ApiError } from '@blush/shared-ui/api-client';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client';

afterEach(() => void window.dispatchEvent(new Event('online')));

describe('a query', () => {
  it('fails while offline, and runs again when the connection returns', async () => {
    const answers = [
      () => Promise.reject(ApiError.unreached('bad-answer', 404)),
      () => Promise.resolve('data'),
    ];
    const queryFn = jest.fn(() => answers.shift()?.());
    const client = createQueryClient();
    client.mount();
    window.dispatchEvent(new Event('offline'));
    const observer = new QueryObserver(client, { queryKey: ['classes'], queryFn });
    const unsubscribe = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('data'));
    unsubscribe();
    client.unmount();
  });
});

describe('a mutation', () => {
  it('fails at once while offline, and does not run again when the connection returns', async () => {
    const mutationFn = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const client = createQueryClient();
    client.mount();
    window.dispatchEvent(new Event('offline'));
    const mutation = client.getMutationCache().build(client, { mutationFn });
    mutation.execute(undefined).catch(() => undefined);
    await waitFor(() => expect(mutation.state.status).toBe('error'));
    window.dispatchEvent(new Event('online'));
    await client.resumePausedMutations();
    expect(mutationFn).toHaveBeenCalledTimes(1);
    client.unmount();
  });
});

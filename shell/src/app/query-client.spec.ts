import { waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client';

describe('a mutation', () => {
  afterEach(() => void window.dispatchEvent(new Event('online')));

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

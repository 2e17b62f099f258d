import { renderHook } from '@testing-library/react';
import type { ApiClient } from './api-client';
import { ApiContext, useApi } from './api-context';

it('the client of the API is the one of the shell, and missed by name outside of it', () => {
  const client: ApiClient = { call: jest.fn() };
  const { result } = renderHook(useApi, {
    wrapper: ({ children }) => <ApiContext value={client}>{children}</ApiContext>,
  });
  expect(result.current).toBe(client);

  const logged = jest.spyOn(console, 'error').mockImplementation();
  expect(() => renderHook(useApi)).toThrow('ApiContext of the shell');
  logged.mockRestore();
});

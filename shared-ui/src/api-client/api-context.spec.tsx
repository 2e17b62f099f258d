import { renderHook } from '@testing-library/react';
import type { ApiClient } from './api-client';
import { ApiContext, useApi } from './api-context';

it('useApi returns the client of the ApiContext, and throws without a context', () => {
  const client: ApiClient = { call: jest.fn() };
  const { result } = renderHook(useApi, {
    wrapper: ({ children }) => <ApiContext value={client}>{children}</ApiContext>,
  });
  expect(result.current).toBe(client);

  jest.spyOn(console, 'error').mockImplementation();
  expect(() => renderHook(useApi)).toThrow('ApiContext of the shell');
});

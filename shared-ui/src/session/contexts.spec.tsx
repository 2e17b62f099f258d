import { renderHook } from '@testing-library/react';
import type { RuntimeConfig } from '../contracts/index';
import { aVisitor } from '../../test/index';
import { RuntimeConfigContext, useRuntimeConfig } from './runtime-config';
import { SessionContext, useSession } from './session-context';

describe('what the shell hands down', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('is the session of its provider', () => {
    const session = aVisitor();
    const { result } = renderHook(useSession, {
      wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
    });
    expect(result.current).toBe(session);
  });

  it('is the configuration of its provider', () => {
    const config = { apiUrl: 'http://api.test' } as RuntimeConfig;
    const { result } = renderHook(useRuntimeConfig, {
      wrapper: ({ children }) => <RuntimeConfigContext value={config}>{children}</RuntimeConfigContext>,
    });
    expect(result.current).toBe(config);
  });

  it('is missed by name outside of its provider', () => {
    expect(() => renderHook(useSession)).toThrow('SessionContext of the shell');
    expect(() => renderHook(useRuntimeConfig)).toThrow('RuntimeConfigContext of the shell');
  });
});

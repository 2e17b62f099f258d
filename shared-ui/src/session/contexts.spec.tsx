import { renderHook } from '@testing-library/react';
import type { RuntimeConfig } from '../contracts/index';
import { aVisitor } from '../../test/index';
import { RuntimeConfigContext, useRuntimeConfig } from './runtime-config';
import { SessionContext, useSession } from './session-context';

describe('a context of the shell', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

  it('provides the session', () => {
    const session = aVisitor();
    const { result } = renderHook(useSession, {
      wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
    });
    expect(result.current).toBe(session);
  });

  it('provides the configuration', () => {
    const config = { apiUrl: 'http://api.test' } as RuntimeConfig;
    const { result } = renderHook(useRuntimeConfig, {
      wrapper: ({ children }) => <RuntimeConfigContext value={config}>{children}</RuntimeConfigContext>,
    });
    expect(result.current).toBe(config);
  });

  it('is named by the error of a hook outside its provider', () => {
    expect(() => renderHook(useSession)).toThrow('SessionContext of the shell');
    expect(() => renderHook(useRuntimeConfig)).toThrow('RuntimeConfigContext of the shell');
  });
});

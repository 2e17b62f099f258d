import {
  type LiveRemote,
  modulesAtStart,
  type SharedModule,
  sharedModules,
} from '@blush/shared-ui/contracts';
import * as React from 'react';
import { publicRemote } from '../../test/a-remote';
import type { Container } from './container';
import { createFederationHost } from './federation-host';
import { loadedModules } from './offered-modules';
import { sharedVersions } from './shared-versions';

interface Shared {
  readonly version: string;
  readonly shareConfig: object;
  readonly lib?: () => unknown;
  readonly get: () => Promise<() => unknown>;
  loading?: unknown;
}
type Scope = Record<string, Record<string, Shared>>;

const mockOpened: { scope?: Scope; open: (remote: LiveRemote) => Promise<Container> } = {
  open: () => Promise.reject(new Error('404')),
};
jest.mock('./container', () => ({
  createContainers: (scope: Scope) => {
    mockOpened.scope = scope;
    return (remote: LiveRemote) => mockOpened.open(remote);
  },
}));
jest.mock('@blush/shared-ui/data', () => ({ DataTable: 'the table' }));
const mockForms = jest.fn();
jest.mock('@blush/shared-ui/forms', () => mockForms() as object);

function offered(name: SharedModule): Shared {
  const shared = mockOpened.scope?.[name]?.[sharedVersions[name]];
  if (shared === undefined) throw new Error(`${name} is not offered in the version of the shell`);
  return shared;
}

describe('a module that the shell shares with remotes', () => {
  beforeEach(() => void createFederationHost());

  it.each(sharedModules)('%s is shared in one version, that of the shell', (name) => {
    expect(Object.keys(mockOpened.scope?.[name] ?? {})).toEqual([sharedVersions[name]]);
    expect(offered(name).shareConfig).toEqual({
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${sharedVersions[name]}`,
      eager: name in loadedModules,
    });
  });

  it.each(modulesAtStart)('%s is the module that the shell uses itself', (name) => {
    expect(offered(name).lib?.()).toBe(loadedModules[name]);
  });

  it('react has the hooks of the shell’s React', () => {
    expect(offered('react').lib?.()).toMatchObject({ useState: React.useState });
  });

  it('is loaded on demand when it contains antd', async () => {
    expect(offered('@blush/shared-ui/data').lib).toBeUndefined();
    expect((await offered('@blush/shared-ui/data').get())()).toMatchObject({ DataTable: 'the table' });
  });

  it('is loaded again after a failed load', async () => {
    mockForms.mockImplementationOnce(() => {
      throw new Error('Loading chunk 7 failed');
    });
    const forms = offered('@blush/shared-ui/forms');
    forms.loading = Promise.reject(new Error('cached for ever')).catch(() => undefined);
    await expect(forms.get()).rejects.toThrow('Loading chunk 7 failed');
    expect(forms.loading).toBeNull();
    mockForms.mockReturnValue({ Form: 'the form' });
    expect((await forms.get())()).toMatchObject({ Form: 'the form' });
  });
});

describe('a module that a remote exposes', () => {
  const container = { init: jest.fn(), get: jest.fn() };

  it('is loaded from its container by name', async () => {
    const routes = { routes: [] };
    const open = jest.fn(() => Promise.resolve(container));
    mockOpened.open = open;
    container.get.mockResolvedValue(() => routes);
    await expect(createFederationHost().loadExposed(publicRemote, 'routes')).resolves.toBe(routes);
    expect(open).toHaveBeenCalledWith(publicRemote);
    expect(container.get).toHaveBeenCalledWith('./routes');
  });

  it('is rejected when the container cannot be opened', async () => {
    mockOpened.open = () => Promise.reject(new Error('404'));
    await expect(createFederationHost().loadExposed(publicRemote, 'routes')).rejects.toThrow('404');
  });

  it('finds the federation runtime, which remotes are built without', () => {
    globalThis._FEDERATION_RUNTIME_CORE = undefined;
    createFederationHost();
    expect(globalThis._FEDERATION_RUNTIME_CORE).toMatchObject({
      ModuleFederation: expect.any(Function),
      helpers: { global: {}, share: {}, utils: {} },
    });
  });
});

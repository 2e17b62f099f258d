import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { createStore, useStore, type StoreApi } from 'zustand';
import { ApiContext, createApiClient } from '../src/api-client/index';
import { DialogHost, Toaster } from '../src/components/index';
import { dialogStore } from '../src/components/dialog/dialog-store';
import { toastStore } from '../src/components/toast/toast-store';
import type { RuntimeConfig } from '../src/contracts/index';
import type { RouteObject } from '../src/router/index';
import { RuntimeConfigContext, SessionContext, type SessionValue } from '../src/session/index';
import { FakeApi } from './fake-api';
import { aVisitor } from './sessions';

const defaultConfig: RuntimeConfig = {
  origin: 'https://portal.test',
  apiUrl: 'http://api.test',
  auth0: { domain: 'http://identity.test', clientId: 'blush-portal', audience: 'x', loginMode: 'embedded' },
  stripe: { publishableKey: 'pk_blush' },
  overrides: { allowed: false, origins: [] },
};

export interface PageSetting {
  readonly at: string;
  readonly fakeApi?: FakeApi;
  readonly session?: SessionValue;
  readonly config?: Partial<RuntimeConfig>;
  /** Step-up authentication, which the shell provides in the portal; without it, the refused call is not repeated. */
  readonly confirmSignIn?: () => Promise<boolean>;
}

/** The real API client over a {@link FakeApi}; paths outside the routes render `Somewhere else`. */
export function renderPage(routes: RouteObject[], setting: PageSetting) {
  const { at, fakeApi = new FakeApi(), session = aVisitor(), config, confirmSignIn } = setting;
  // The stores are outside React, so their content would survive from the previous test.
  dialogStore.setState({ queue: [] });
  const toasts = watchToasts();

  const store = createStore<SessionValue>(() => session);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Infinity },
      // As in the portal, mutations do not wait for the connection.
      mutations: { gcTime: Infinity, networkMode: 'always' },
    },
  });
  const elsewhere = { path: '*', element: <main>Somewhere else</main> };
  const router = createMemoryRouter(
    [{ hydrateFallbackElement: <p>Loading</p>, children: [...routes, elsewhere] }],
    // As in a browser, the history entry has a key of its own; without one, the first entry is always `default`.
    { initialEntries: [{ ...parsePath(at), key: `first-${(pages += 1)}` }] },
  );
  const api = createApiClient({
    baseUrl: fakeApi.baseUrl,
    getToken: () => (store.getState().user === null ? undefined : 'a-token'),
    refreshToken: () => Promise.resolve(undefined),
    onUnauthorized: () => undefined,
    onForbidden: () => undefined,
    fetch: fakeApi.fetch,
    ...(confirmSignIn && { confirmSignIn }),
  });
  const page = render(
    <StrictMode>
      <RuntimeConfigContext value={{ ...defaultConfig, ...config }}>
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>
            <SessionFrom store={store}>
              <RouterProvider router={router} />
              <Toaster />
              <DialogHost />
            </SessionFrom>
          </QueryClientProvider>
        </ApiContext>
      </RuntimeConfigContext>
    </StrictMode>,
  );
  return {
    ...page,
    user: userEvent.setup(),
    fakeApi,
    router,
    /** All toasts so far, because on a slow machine a toast may be gone before the assertion. */
    toasts: () => [...toasts],
    address: () => router.state.location.pathname + router.state.location.search,
    becomes: (next: SessionValue) => act(() => store.setState(next, true)),
    forget: () => act(() => queryClient.clear()),
    goTo: (path: string) => act(() => router.navigate(path)),
  };
}

let pages = 0;
let stopWatching = () => {};

function watchToasts(): ReadonlySet<string> {
  stopWatching();
  toastStore.setState({ toasts: [] });
  const seen = new Set<string>();
  stopWatching = toastStore.subscribe(({ toasts }) => toasts.forEach(({ text }) => seen.add(text)));
  return seen;
}

function SessionFrom({ store, children }: { store: StoreApi<SessionValue>; children: ReactNode }) {
  return <SessionContext value={useStore(store)}>{children}</SessionContext>;
}

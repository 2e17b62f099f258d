import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { hydrate } from '../../app/hydrate';
import { Providers } from '../../app/providers';
import { createQueryClient } from '../../app/query-client';
import { serverPortal } from '../../server/server-portal';
import { SiteLayout } from './site-layout';

const config = {
  apiUrl: 'http://api.test',
  auth0: { domain: 'http://identity.test', clientId: 'blush', audience: 'x', loginMode: 'embedded' as const },
  stripe: { publishableKey: 'pk_test_blush' },
  overrides: { allowed: false, origins: [] },
};

// Hydration is what is tested, not what act() would make of it.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

it('answers a click in the footer before the page above it is hydrated', async () => {
  const pageHydrated = jest.fn();
  function Page() {
    useEffect(pageHydrated);
    return <h1>Home</h1>;
  }
  const portal = serverPortal({ config, remotes: [], queryClient: createQueryClient(), fetch: jest.fn() });
  const app = (
    <Providers portal={portal}>
      <MemoryRouter>
        <SiteLayout page={<Page />} />
      </MemoryRouter>
    </Providers>
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(app);
  document.body.append(element);

  const hydrated = hydrate(element, app);
  element.querySelector<HTMLButtonElement>('footer button')?.click();
  expect(element.querySelector('footer input')).toHaveFocus();
  expect(pageHydrated).not.toHaveBeenCalled();

  await hydrated;
  await waitFor(() => expect(pageHydrated).toHaveBeenCalled());
});

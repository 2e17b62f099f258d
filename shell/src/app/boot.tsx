import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createFederationHost } from '../remotes/federation-host';
import { mayBeOverridden } from '../remotes/overrides';
import { createPublicRegistry } from '../remotes/public-registry';
import { createRemoteLoader } from '../remotes/remote-loader';
import { BootFailure } from './boot-failure';
import { createPortal } from './create-portal';
import { loadConfig } from './load-config';
import { Providers } from './providers';
import { warmUp } from './warm-up';

/** Starts the portal in an element of the page. When that fails, the page says so and offers to try again. */
export async function boot(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const publicRemotes = createPublicRegistry();
  const loadRoutes = createRemoteLoader(createFederationHost());
  if (!mayBeOverridden()) warmUp(window.location.pathname, publicRemotes, loadRoutes);
  const start = async () => {
    try {
      const { portal, router } = await createPortal({
        config: await loadConfig(),
        publicRemotes,
        loadRoutes,
      });
      root.render(
        <StrictMode>
          <Providers portal={portal}>
            <RouterProvider router={router} />
          </Providers>
        </StrictMode>,
      );
    } catch (error) {
      console.error('The portal could not start.', error);
      root.render(<BootFailure onRetry={() => void start()} />);
    }
  };
  await start();
}

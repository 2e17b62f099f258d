import { ApiContext } from '@blush/shared-ui/api-client';
import { DialogHost, Toaster } from '@blush/shared-ui/components';
import { RuntimeConfigContext, SessionContext, type SessionValue } from '@blush/shared-ui/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PortalContext, type Portal } from '../portal/portal-context';

export function Providers({ portal, children }: { portal: Portal; children: ReactNode }) {
  const { config, session, queryClient } = portal;
  return (
    <PortalContext value={portal}>
      <RuntimeConfigContext value={config}>
        <SessionContext value={useSessionValue(portal)}>
          <ApiContext value={session.api}>
            <QueryClientProvider client={queryClient}>
              {children}
              <Toaster />
              <DialogHost />
            </QueryClientProvider>
          </ApiContext>
        </SessionContext>
      </RuntimeConfigContext>
    </PortalContext>
  );
}

function useSessionValue({ session }: Portal): SessionValue {
  const { status, user, role } = useStore(session.store);
  return useMemo(
    () => ({ status, loading: status === 'loading', user, role, ...session.actions }),
    [status, user, role, session],
  );
}

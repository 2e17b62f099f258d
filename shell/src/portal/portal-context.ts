import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Catalogue } from '../remotes/catalogue';
import type { DescribedFailure } from '../remotes/describe-failure';
import type { LoadLog } from '../remotes/load-log';
import type { LoadModule } from '../remotes/remote-loader';
import type { ReadOverrides } from '../remotes/overridden-remote';
import type { PortalSession, PortalSessionState } from '../base/portal-session';
import type { PrerenderedPage } from './prerendered-page';

export interface Portal {
  readonly config: RuntimeConfig;
  readonly session: PortalSession;
  readonly catalogue: Catalogue;
  readonly queryClient: QueryClient;
  readonly overrides: ReadOverrides['overrides'];
  readonly OverrideBadge?: ComponentType | undefined;
  readonly loadModule: LoadModule;
  /** In the context, because an import of its module from another chunk would enlarge the first load. */
  readonly describeFailure: (error: unknown) => DescribedFailure;
  readonly loads: LoadLog;
  readonly prerendered?: PrerenderedPage | undefined;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('usePortal needs the PortalContext');
  return portal;
}

export function usePortalSession<Slice>(select: (state: PortalSessionState) => Slice): Slice {
  return useStore(usePortal().session.store, select);
}

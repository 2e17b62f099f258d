import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Catalogue } from '../remotes/catalogue';
import type { LoadLog } from '../remotes/load-log';
import type { ReadOverrides } from '../remotes/overridden-remote';
import type { PortalSession, PortalSessionState } from './portal-session';
import type { PrerenderedPage } from './prerendered-page';

/** What the shell's own components need; remotes never see it. */
export interface Portal {
  readonly config: RuntimeConfig;
  readonly session: PortalSession;
  readonly catalogue: Catalogue;
  readonly queryClient: QueryClient;
  readonly overrides: ReadOverrides['overrides'];
  /** Tells of overrides, where there are any. */
  readonly OverrideBadge?: ComponentType | undefined;
  readonly loads: LoadLog;
  /** The page the HTML came with, where it came with one. */
  readonly prerendered?: PrerenderedPage | undefined;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('usePortal needs the PortalContext');
  return portal;
}

/** A slice of the shell's session. */
export function usePortalSession<Slice>(select: (state: PortalSessionState) => Slice): Slice {
  return useStore(usePortal().session.store, select);
}

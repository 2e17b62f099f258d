import type { LiveRemote, RuntimeConfig } from '@blush/shared-ui/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { Portal } from '../portal/portal-context';
import type { PortalSession, PortalSessionState } from '../base/portal-session';
import { createCatalogue } from '../remotes/catalogue';
import { describeFailure } from '../remotes/describe-failure';
import { createLoadLog } from '../remotes/load-log';
import { serverApi } from './server-api';

interface ServerPortalSources {
  readonly config: RuntimeConfig;
  readonly remotes: readonly LiveRemote[];
  readonly queryClient: QueryClient;
  readonly fetch: typeof globalThis.fetch;
}

export function serverPortal({ config, remotes, queryClient, fetch }: ServerPortalSources): Portal {
  const session = serverSession(config, fetch);
  const publicRemotes = () => Promise.resolve(remotes);
  const catalogue = createCatalogue({ session, publicRemotes, overridden: [] });
  const loadModule = () => Promise.reject(new Error('Prerendering loads no remotes'));
  const loads = createLoadLog();
  return { config, session, catalogue, queryClient, overrides: [], loadModule, describeFailure, loads };
}

function serverSession(config: RuntimeConfig, fetch: typeof globalThis.fetch): PortalSession {
  const unable = () => Promise.reject(new Error('Prerendering has no session'));
  return {
    store: createStore<PortalSessionState>(() => ({
      status: 'loading',
      user: null,
      role: null,
      remotes: [],
      resuming: false,
      outage: null,
    })),
    actions: {
      signUp: unable,
      signIn: unable,
      signInWithGoogle: unable,
      signOut: unable,
      requestPasswordReset: unable,
      renewToken: unable,
    },
    api: serverApi(config, fetch),
    resume: () => Promise.resolve(undefined),
  };
}

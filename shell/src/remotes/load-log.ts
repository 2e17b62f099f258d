import {
  reportRemoteLoads,
  type LiveRemote,
  type RemoteFailure,
  type RemoteLoad,
} from '@blush/shared-ui/contracts';

export interface LoadLog {
  /** Loaded version of each remote, by name. */
  readonly versions: ReadonlyMap<string, string>;
  /** Version of each remote whose last load failed, or which failed since it was loaded, by name. */
  readonly failed: ReadonlyMap<string, string>;
  /** Records one attempt to load a remote; `failure`: why it did not succeed. */
  readonly note: (remote: LiveRemote, ms: number, failure?: RemoteFailure) => void;
  /** Records a remote that was loaded but failed later, when its page rendered. */
  readonly noteFailure: (name: string, failure: RemoteFailure) => void;
  /** @param listen called after each failure from now on; replaces the last one */
  readonly onFailure: (listen: () => void) => void;
  /** Failures are sent at once, by all pages; successes by this share of pages, when the page is hidden or left. */
  readonly reportTo: (apiUrl: string, share?: number) => void;
}

/** Milliseconds, the API's limit; a computer that slept during a load would exceed it. */
const LONGEST_MS = 600_000;

export function createLoadLog(): LoadLog {
  const versions = new Map<string, string>();
  const failed = new Map<string, string>();
  const unsent: RemoteLoad[] = [];
  let url: string | undefined;
  let isSampled = true;
  let listener: (() => void) | undefined;

  const send = () => {
    if (!url) return;
    const loads = unsent.splice(0).filter(({ failure }) => isSampled || failure);
    if (loads.length === 0) return;
    const body = JSON.stringify({ loads });
    const headers = { 'content-type': 'application/json' };
    // Not retried: statistics may be incomplete.
    fetch(url, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
  const add = (load: RemoteLoad) => {
    unsent.push(load);
    if (!load.failure) return;
    send();
    listener?.();
  };
  return {
    versions,
    failed,
    note: ({ name, version }, ms, failure) => {
      if (failure) failed.set(name, version);
      else {
        versions.set(name, version);
        failed.delete(name);
      }
      add({ remote: name, version, ms: Math.min(Math.round(ms), LONGEST_MS), failure });
    },
    noteFailure: (name, failure) => {
      const version = versions.get(name);
      if (!version) return;
      failed.set(name, version);
      add({ remote: name, version, ms: 0, failure });
    },
    onFailure: (listen) => {
      listener = listen;
    },
    reportTo: (apiUrl, share = 1) => {
      isSampled = Math.random() < share;
      url = apiUrl.replace(/\/$/, '') + reportRemoteLoads.path;
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') send();
      });
      if (unsent.some(({ failure }) => failure)) send();
    },
  };
}

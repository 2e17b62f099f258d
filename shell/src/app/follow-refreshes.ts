import { unlessBlocked } from '@blush/shared-ui/bundled';
import { REFRESHES, refetchOperation } from '@blush/shared-ui/query';
import type { QueryClient } from '@tanstack/react-query';

/** One channel for the tab, because a channel does not receive what it sends: no refetch is repeated in its own tab. */
export function followRefreshes(queryClient: QueryClient): () => void {
  // Firefox throws where the user blocks site data.
  const channel = unlessBlocked(() => new BroadcastChannel(REFRESHES));
  channel?.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    for (const id of data) void refetchOperation(queryClient, id);
  });
  const send = (event: Event) => channel?.postMessage((event as CustomEvent<string[]>).detail);
  window.addEventListener(REFRESHES, send);
  return () => {
    window.removeEventListener(REFRESHES, send);
    channel?.close();
  };
}

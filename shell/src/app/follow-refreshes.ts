import { unlessBlocked } from '@blush/shared-ui/bundled';
import { REFRESHES } from '@blush/shared-ui/query';
import type { QueryClient } from '@tanstack/react-query';

/** One channel for the tab, because a channel does not receive what it sends: no refetch is repeated in its own tab. */
export function followRefreshes(queryClient: QueryClient): () => void {
  // Firefox throws where the user blocks site data.
  const channel = unlessBlocked(() => new BroadcastChannel(REFRESHES));
  channel?.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    for (const id of data) {
      const changed = { queryKey: [id] };
      // Without the cancellation, a first fetch in flight would count as the refetch, with old data.
      void queryClient.cancelQueries(changed).then(() => queryClient.invalidateQueries(changed));
    }
  });
  const send = (event: Event) => channel?.postMessage((event as CustomEvent<string[]>).detail);
  window.addEventListener(REFRESHES, send);
  return () => {
    window.removeEventListener(REFRESHES, send);
    channel?.close();
  };
}

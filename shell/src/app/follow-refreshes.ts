import { REFRESHES } from '@blush/shared-ui/query';
import type { QueryClient } from '@tanstack/react-query';

export function followRefreshes(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(REFRESHES);
  channel.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    for (const id of data) void queryClient.invalidateQueries({ queryKey: [id] });
  });
  return () => channel.close();
}

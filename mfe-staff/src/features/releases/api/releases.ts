import { getReleases, listRemoteLoads } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

/** Milliseconds. TanStack Query pauses the interval in background tabs and refetches on focus. */
const polling = { refetchInterval: 30_000 };

export function useReleases() {
  return useOperation(getReleases, {}, polling);
}

export function useRemoteLoads() {
  return useOperation(listRemoteLoads, {}, polling);
}

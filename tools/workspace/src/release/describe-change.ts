import type { LiveReleases } from '@blush/shared-ui/contracts';
import { type HistoryEntry, liveApps } from '@blush/delivery';

/** Sentence about a release or rollback. @param live read after it */
export function describeChange(live: LiveReleases, { action, app, from, to }: HistoryEntry): string {
  const again = action === 'rollback' ? ' again' : '';
  const { disabled } = liveApps(live).find(({ name }) => name === app) ?? {};
  if (disabled) {
    return `${app} ${to} is released${again}, but ${app} is switched off: npm run enable -- ${app}`;
  }
  return `${app} ${to} is live${again}${from ? `, in place of ${from}` : ''}`;
}

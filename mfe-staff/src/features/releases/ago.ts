const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const units = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

export function ago(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  const unit = units.find(([, ms]) => passed >= ms);
  // Clocks of servers and browsers differ: a moment in the future counts as now.
  return unit === undefined ? 'just now' : relativeTime.format(-Math.floor(passed / unit[1]), unit[0]);
}

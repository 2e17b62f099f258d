import { longDays } from './days';
import { type Bin, formatValue, type Unit } from './series';

export function summaryOf(bins: readonly Bin[], label: string, unit: Unit): string {
  const [first] = bins;
  const last = bins.at(-1);
  if (!first || !last) return 'There are no days to show.';
  const span = longDays(first.from, last.to);
  const valueOf = (bin: Bin) => bin.values[0] ?? 0;
  const best = bins.reduce((most, bin) => (valueOf(bin) > valueOf(most) ? bin : most));
  if (valueOf(best) <= 0) return `${span}: no ${label.toLowerCase()}.`;
  const busy = bins.filter((bin) => valueOf(bin) > 0).length;
  const days = bins.some(({ from, to }) => from !== to) ? 'weeks' : 'days';
  return (
    `${span}: ${label.toLowerCase()} on ${busy} of ${bins.length} ${days}, ` +
    `most on ${longDays(best.from, best.to)} with ${formatValue(unit, valueOf(best))}.`
  );
}

import { scaleBand, scaleLinear } from '@visx/scale';
import { type Bin, shortValue, type Unit } from './series';

export const PLOT_HEIGHT = 260;
const TOP = 12;
const BOTTOM = 30;
/** Pixels, approximate. */
const DIGIT_WIDTH = 7.5;
/** Pixels. */
const DAY_LABEL_WIDTH = 72;

export type PlotScales = ReturnType<typeof plotScales>;

/** @param width of the whole plot, in pixels */
export function plotScales(bins: readonly Bin[], unit: Unit, width: number) {
  const values = bins.flatMap((bin) => bin.values);
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [PLOT_HEIGHT - BOTTOM, TOP],
    nice: 4,
  });
  const valueTicks = y.ticks(4).filter(Number.isInteger);
  const longest = Math.max(...valueTicks.map((tick) => shortValue(unit, tick).length));
  const left = Math.ceil(longest * DIGIT_WIDTH) + 12;
  const x = scaleBand<number>({
    domain: bins.map((_, index) => index),
    range: [left, Math.max(left + 1, width)],
    paddingInner: 0.25,
    paddingOuter: 0.125,
  });
  const every = Math.max(1, Math.ceil(DAY_LABEL_WIDTH / x.step()));
  return {
    x,
    y,
    left,
    width: Math.max(1, width - left),
    bottom: PLOT_HEIGHT - BOTTOM,
    valueTicks,
    // Counted back, so that the newest day has a label.
    dayTicks: bins.map((_, index) => index).filter((index) => (bins.length - 1 - index) % every === 0),
    centre: (index: number) => (x(index) ?? left) + x.bandwidth() / 2,
  };
}

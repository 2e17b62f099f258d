import { shortDay } from './days';
import styles from './day-plot.module.css';
import type { PlotScales } from './plot-scales';
import { type Bin, shortValue, type Unit } from './series';

/** Half the width of a day's label, in pixels, approximate. */
const LABEL_HALF = 22;

interface PlotAxesProps {
  bins: readonly Bin[];
  unit: Unit;
  scales: PlotScales;
}

export function PlotAxes({ bins, unit, scales }: PlotAxesProps) {
  const { y, left, width, bottom, valueTicks, dayTicks, centre } = scales;
  const right = left + width;
  return (
    <>
      {valueTicks.map((value) => (
        <text key={value} className={styles.label} x={left - 10} y={y(value)} dy="0.32em" textAnchor="end">
          {shortValue(unit, value)}
        </text>
      ))}
      <line className={styles.axis} x1={left} x2={right} y1={bottom} y2={bottom} />
      {dayTicks.map((index) => (
        <text
          key={index}
          className={styles.label}
          // The first and the last label stay inside the plot.
          x={Math.min(Math.max(centre(index), left + LABEL_HALF), right - LABEL_HALF)}
          y={bottom + 20}
          textAnchor="middle"
        >
          {shortDay(bins[index]?.from ?? '')}
        </text>
      ))}
    </>
  );
}

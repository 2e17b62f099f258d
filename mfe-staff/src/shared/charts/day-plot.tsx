import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { ReactNode } from 'react';
import { shortDay } from './days';
import { PLOT_HEIGHT, type PlotScales } from './plot-scales';
import styles from './day-plot.module.css';
import { type Bin, shortValue, type Unit } from './series';

interface DayPlotProps {
  bins: readonly Bin[];
  unit: Unit;
  scales: PlotScales;
  children: ReactNode;
}

/** Hidden from assistive technology: the summary and the table say the same. */
export function DayPlot({ bins, unit, scales, children }: DayPlotProps) {
  const { x, y, left, width, bottom, valueTicks, dayTicks } = scales;
  return (
    <svg className={styles.plot} width={left + width} height={PLOT_HEIGHT} aria-hidden="true">
      <GridRows scale={y} left={left} width={width} tickValues={valueTicks} className={styles.grid ?? ''} />
      {children}
      <AxisLeft
        scale={y}
        left={left}
        tickValues={valueTicks}
        tickFormat={(value) => shortValue(unit, Number(value))}
        hideAxisLine
        hideTicks
        tickComponent={({ y: at, formattedValue }) => (
          <text className={styles.label} x={-10} y={at} dy="0.32em" textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={dayTicks}
        tickFormat={(index) => shortDay(bins[index]?.from ?? '')}
        axisLineClassName={styles.axis ?? ''}
        hideTicks
        tickComponent={({ x: at, formattedValue }) => (
          <text className={styles.label} x={Math.min(at, left + width - 22)} y={20} textAnchor="middle">
            {formattedValue}
          </text>
        )}
      />
    </svg>
  );
}

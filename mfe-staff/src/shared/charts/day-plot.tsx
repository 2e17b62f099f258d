import { GridRows } from '@visx/grid';
import type { ReactNode } from 'react';
import { PlotAxes } from './plot-axes';
import { PLOT_HEIGHT, type PlotScales } from './plot-scales';
import styles from './day-plot.module.css';
import type { Bin, Unit } from './series';

interface DayPlotProps {
  bins: readonly Bin[];
  unit: Unit;
  scales: PlotScales;
  children: ReactNode;
}

/** Hidden from assistive technology: the summary and the table say the same. */
export function DayPlot({ bins, unit, scales, children }: DayPlotProps) {
  const { y, left, width, valueTicks } = scales;
  return (
    <svg className={styles.plot} width={left + width} height={PLOT_HEIGHT} aria-hidden="true">
      <GridRows scale={y} left={left} width={width} tickValues={valueTicks} className={styles.grid ?? ''} />
      {children}
      <PlotAxes bins={bins} unit={unit} scales={scales} />
    </svg>
  );
}

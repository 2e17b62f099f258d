import { Bar } from '@visx/shape';
import type { PlotScales } from './plot-scales';
import styles from './day-plot.module.css';
import type { Bin } from './series';

const tones = [styles.first, styles.second, styles.third];

export function PlotBars({ bins, scales: { x, y } }: { bins: readonly Bin[]; scales: PlotScales }) {
  const zero = y(0);
  return bins.map(({ from, values }, index) =>
    values.map((value, series) => {
      const width = x.bandwidth() / values.length;
      const end = y(value);
      return (
        <Bar
          key={`${from} ${series}`}
          className={tones[series % tones.length] ?? ''}
          x={(x(index) ?? 0) + series * width}
          y={Math.min(zero, end)}
          width={width}
          height={Math.abs(zero - end)}
          rx={Math.min(3, width / 4)}
        />
      );
    }),
  );
}

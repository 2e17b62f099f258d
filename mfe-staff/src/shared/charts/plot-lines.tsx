import { AreaClosed, LinePath } from '@visx/shape';
import { classNames } from '@blush/shared-ui/components';
import type { PlotScales } from './plot-scales';
import styles from './day-plot.module.css';
import type { Bin } from './series';

const tones = [styles.first, styles.second, styles.third];

interface PlotLinesProps {
  bins: readonly Bin[];
  scales: PlotScales;
  count: number;
}

export function PlotLines({ bins, scales: { y, centre }, count }: PlotLinesProps) {
  return Array.from({ length: count }, (_, series) => {
    const at = (bin: Bin) => y(bin.values[series] ?? 0);
    const points = bins.map((bin, index) => ({ x: centre(index), y: at(bin) }));
    const tone = tones[series % tones.length];
    return (
      <g key={series}>
        {series === 0 && (
          <AreaClosed
            data={points}
            x={(point) => point.x}
            y={(point) => point.y}
            y0={y(0)}
            yScale={y}
            className={classNames(styles.area, tone)}
          />
        )}
        <LinePath
          data={points}
          x={(point) => point.x}
          y={(point) => point.y}
          className={classNames(styles.line, tone)}
        />
        {/* A line through one day would be invisible. */}
        {points.length === 1 &&
          points.map((point) => <circle key="only" className={tone} cx={point.x} cy={point.y} r={4} />)}
      </g>
    );
  });
}

import { useState, type PointerEvent, type ReactNode } from 'react';
import { longDays } from './days';
import { PLOT_HEIGHT, type PlotScales } from './plot-scales';
import styles from './plot-reader.module.css';
import { type Bin, formatValue, type Unit } from './series';

interface PlotReaderProps {
  label: string;
  names: readonly string[];
  unit: Unit;
  bins: readonly Bin[];
  scales: PlotScales;
  children: ReactNode;
}

/** For the keyboard a native slider, so that arrow keys, Home, End and screen readers work as usual. */
export function PlotReader({ label, names, unit, bins, scales, children }: PlotReaderProps) {
  const [index, setIndex] = useState<number>();
  const last = bins.length - 1;
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const from = clientX - currentTarget.getBoundingClientRect().left - scales.left;
    setIndex(Math.min(last, Math.max(0, Math.floor((from / scales.width) * bins.length))));
  };
  const at = index === undefined ? undefined : bins[Math.min(index, last)];
  const wordsOf = (bin: Bin) =>
    names.map((name, series) => `${name} ${formatValue(unit, bin.values[series] ?? 0)}`).join(', ');
  const here = at ?? bins[last];
  return (
    <div
      className={styles.reader}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setIndex(undefined)}
    >
      {children}
      {here !== undefined && (
        <input
          type="range"
          className={styles.slider}
          style={{ insetInlineStart: scales.left, height: PLOT_HEIGHT }}
          min={0}
          max={last}
          value={Math.min(index ?? last, last)}
          aria-label={`${label}, day by day`}
          aria-valuetext={`${longDays(here.from, here.to)}: ${wordsOf(here)}`}
          onChange={(event) => setIndex(event.target.valueAsNumber)}
          onFocus={() => setIndex((known) => known ?? last)}
          onBlur={() => setIndex(undefined)}
        />
      )}
      {at !== undefined && index !== undefined && (
        <Reading
          bin={at}
          names={names}
          unit={unit}
          x={scales.centre(Math.min(index, last))}
          scales={scales}
        />
      )}
    </div>
  );
}

interface ReadingProps {
  bin: Bin;
  names: readonly string[];
  unit: Unit;
  x: number;
  scales: PlotScales;
}

function Reading({ bin, names, unit, x, scales }: ReadingProps) {
  const side = x > scales.left + scales.width / 2 ? 'before' : 'after';
  return (
    <div className={styles.reading} style={{ insetInlineStart: x }} aria-hidden="true">
      <dl className={styles[side]}>
        <dt>{longDays(bin.from, bin.to)}</dt>
        {names.map((name, series) => (
          <dd key={name}>
            <span>{name}</span> <b>{formatValue(unit, bin.values[series] ?? 0)}</b>
          </dd>
        ))}
      </dl>
    </div>
  );
}

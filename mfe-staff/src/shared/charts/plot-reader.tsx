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

/** A native slider lets keyboards and screen readers go through the days in the usual way. */
export function PlotReader({ label, names, unit, bins, scales, children }: PlotReaderProps) {
  const [selected, setSelected] = useState<number>();
  const last = bins.length - 1;
  // A refetch may leave fewer bins.
  const index = selected === undefined ? undefined : Math.min(selected, last);
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const from = clientX - currentTarget.getBoundingClientRect().left - scales.left;
    setSelected(Math.min(last, Math.max(0, Math.floor((from / scales.width) * bins.length))));
  };
  const selectedBin = index === undefined ? undefined : bins[index];
  const valuesOf = (bin: Bin) =>
    names.map((name, series) => `${name} ${formatValue(unit, bin.values[series] ?? 0)}`).join(', ');
  const sliderBin = selectedBin ?? bins[last];
  return (
    <div
      className={styles.reader}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setSelected(undefined)}
    >
      {children}
      {sliderBin !== undefined && (
        <input
          type="range"
          className={styles.slider}
          style={{ insetInlineStart: scales.left, height: PLOT_HEIGHT }}
          min={0}
          max={last}
          value={index ?? last}
          aria-label={`${label}, day by day`}
          aria-valuetext={`${longDays(sliderBin.from, sliderBin.to)}: ${valuesOf(sliderBin)}`}
          onChange={(event) => setSelected(event.target.valueAsNumber)}
          onFocus={() => setSelected((known) => known ?? last)}
          onBlur={() => setSelected(undefined)}
        />
      )}
      {selectedBin !== undefined && index !== undefined && (
        <Reading bin={selectedBin} names={names} unit={unit} x={scales.centre(index)} scales={scales} />
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

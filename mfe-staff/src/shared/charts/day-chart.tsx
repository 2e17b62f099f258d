import type { CsvColumn } from '@blush/shared-ui/data';
import { useMemo } from 'react';
import { ChartFrame } from './chart-frame';
import styles from './day-chart.module.css';
import { DayPlot } from './day-plot';
import type { Day } from './days';
import { DayTable } from './day-table';
import { PlotBars } from './plot-bars';
import { PlotLines } from './plot-lines';
import { PlotReader } from './plot-reader';
import { plotScales } from './plot-scales';
import { binsOf, formatValue, type Series, sumOf, type Unit } from './series';
import { summaryOf } from './summary';
import { useWidth } from './use-width';

export interface DayChartProps<Row extends { readonly day: Day }> {
  title: string;
  /** Of the CSV file. */
  name: string;
  /** Oldest first, including days without values. */
  rows: readonly Row[];
  /** Up to three; the sum of the first is shown above the chart. */
  series: readonly [Series<Row>, ...Series<Row>[]];
  unit: Unit;
  shape: 'bars' | 'lines';
}

export function DayChart<Row extends { readonly day: Day }>(props: DayChartProps<Row>) {
  const { title, name, rows, series, unit, shape } = props;
  const { element, width } = useWidth();
  const bins = useMemo(() => binsOf(rows, series), [rows, series]);
  const scales = useMemo(() => plotScales(bins, unit, width), [bins, unit, width]);
  const names = series.map(({ label }) => label);
  const columns: CsvColumn<Row>[] = [
    { title: 'Day', value: ({ day }) => day },
    ...series.map(({ label, value }) => ({ title: label, value })),
  ];
  return (
    <ChartFrame
      title={title}
      total={formatValue(unit, sumOf(rows, series[0]))}
      summary={summaryOf(bins, series[0].label, unit)}
      names={names}
      table={<DayTable label={title} bins={bins} names={names} unit={unit} />}
      csv={{ name, columns, rows }}
    >
      <div ref={element} className={styles.room}>
        {width > 0 && bins.length > 0 && (
          <PlotReader label={title} names={names} unit={unit} bins={bins} scales={scales}>
            <DayPlot bins={bins} unit={unit} scales={scales}>
              {shape === 'bars' ? (
                <PlotBars bins={bins} scales={scales} />
              ) : (
                <PlotLines bins={bins} scales={scales} count={series.length} />
              )}
            </DayPlot>
          </PlotReader>
        )}
      </div>
    </ChartFrame>
  );
}

import type { ClassFigures } from '@blush/shared-ui/contracts';
import { useMemo } from 'react';
import { type Day, DayChart, FillRateChart } from '../../shared/charts';
import { byDay, earningsSeries, enrolmentsSeries, fillRatesOf, fillRateSummary } from './figures';

interface FigureChartsProps {
  from: Day;
  to: Day;
  classes: readonly ClassFigures[];
}

export function FigureCharts({ from, to, classes }: FigureChartsProps) {
  const days = useMemo(() => byDay(classes, from, to), [classes, from, to]);
  const fillRates = useMemo(() => fillRatesOf(classes), [classes]);
  return (
    <>
      <DayChart
        title="Earnings"
        name="earnings"
        rows={days}
        series={earningsSeries}
        unit="dollars"
        shape="lines"
      />
      <DayChart
        title="Enrolments"
        name="enrolments"
        rows={days}
        series={enrolmentsSeries}
        unit="count"
        shape="bars"
      />
      <FillRateChart title="Fill rates" summary={fillRateSummary(fillRates)} rows={fillRates} />
    </>
  );
}

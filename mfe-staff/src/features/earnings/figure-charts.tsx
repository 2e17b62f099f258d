import type { ClassFigures } from '@blush/shared-ui/contracts';
import { useMemo } from 'react';
import { type Day, DayChart, FillChart } from '../../shared/charts';
import { byDay, earningsSeries, enrolmentsSeries, fillsOf, fillSummary } from './figures';

interface FigureChartsProps {
  from: Day;
  to: Day;
  classes: readonly ClassFigures[];
}

export function FigureCharts({ from, to, classes }: FigureChartsProps) {
  const days = useMemo(() => byDay(classes, from, to), [classes, from, to]);
  const fills = useMemo(() => fillsOf(classes), [classes]);
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
      <FillChart title="Fill rates" name="fill-rates" summary={fillSummary(fills)} rows={fills} />
    </>
  );
}

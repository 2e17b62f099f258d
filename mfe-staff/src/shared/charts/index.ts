export { DayChart, type DayChartProps } from './day-chart';
export { type Day, daysBetween, daysUpTo } from './days';
export { type Fill, FillChart, type FillChartProps } from './fill-chart';
export type { Series, Unit } from './series';

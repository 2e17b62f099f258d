export { DayChart, type DayChartProps } from './day-chart';
export { type Day, daysBetween, daysUpTo, shortDay } from './days';
export { type ClassFillRate, FillRateChart, type FillRateChartProps } from './fill-rate-chart';
export { formatShare, formatValue, type Series, type Unit } from './series';

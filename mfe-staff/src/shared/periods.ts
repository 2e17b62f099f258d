import { optionsOf } from '@blush/shared-ui/data';

const periods = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
} as const;
type Period = keyof typeof periods;

export const DEFAULT_PERIOD: Period = '30';
export const periodChoices = Object.keys(periods) as Period[];
export const periodOptions = optionsOf(periods);

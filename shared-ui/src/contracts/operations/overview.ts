import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { utcDay } from '../days.js';
import { overview } from '../overview.js';

export const getOverview = defineOperation({
  ...calls.getOverview,
  tag: 'staff',
  summary: 'Sales, enrolments, fill rates and pending work; `from` and `to` are days (UTC), both included',
  query: z.strictObject({ from: utcDay, to: utcDay }),
  response: overview,
  problems: ['range-not-allowed'],
});

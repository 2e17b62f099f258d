import * as z from 'zod/mini';
import { defineOperation } from '../operation.js';
import * as calls from '../server-calls.js';

const health = z.object({ status: z.literal('ok') });

export const getLiveness = defineOperation({
  ...calls.getLiveness,
  tag: 'health',
  summary: 'Liveness probe: succeeds while the process runs',
  response: health,
});

export const getReadiness = defineOperation({
  ...calls.getReadiness,
  tag: 'health',
  summary:
    'Readiness probe: succeeds while the database and the releases can be read, until the process is asked to stop',
  response: health,
  problems: ['releases-unavailable', 'stopping'],
});

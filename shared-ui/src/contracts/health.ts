import * as z from 'zod/mini';
import { defineOperation } from './operation.js';

const health = z.object({ status: z.literal('ok') });

export const getLiveness = defineOperation({
  id: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  tag: 'health',
  access: 'public',
  summary: 'Answers as long as the process runs; for restarting it',
  success: [200],
  response: health,
  problems: [],
});

export const getReadiness = defineOperation({
  id: 'getReadiness',
  method: 'GET',
  path: '/health/ready',
  tag: 'health',
  access: 'public',
  summary: 'Answers once the database does; for sending it traffic',
  success: [200],
  response: health,
  problems: [],
});

import type { Call } from './operation.js';

/* A module of its own, because only the form of a new class makes this call. */

export const createDraft = {
  id: 'createDraft',
  method: 'POST',
  path: '/class-drafts',
  access: ['instructor'],
} as const satisfies Call;

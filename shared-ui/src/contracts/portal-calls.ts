import type { Call } from './operation.js';

export const getReleases = {
  id: 'getReleases',
  method: 'GET',
  path: '/portal/releases',
  access: ['admin'],
} as const satisfies Call;

export const rollBackApp = {
  id: 'rollBackApp',
  method: 'POST',
  path: '/portal/releases/{app}/rollback',
  access: ['admin'],
} as const satisfies Call;

export const switchRemote = {
  id: 'switchRemote',
  method: 'POST',
  path: '/portal/releases/{app}/switch',
  access: ['admin'],
} as const satisfies Call;

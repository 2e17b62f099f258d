import {
  type Call,
  createCalendarFeed,
  createCartItem,
  deleteCalendarFeed,
  forgetCard,
  type Operation,
  operations,
  receiveBounce,
  receiveProviderEvent,
  reportRemoteLoads,
  setReminders,
  setRemindersOfLink,
  unsubscribe,
} from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import { routePath } from '../common/handles.decorator.js';
import type { ApiRequest } from '../common/request.js';
import { type CachedCollection, cachedCollections, type ChangeFeed } from './change-feed.service.js';

/**
 * Tags whose operations change no price rules and no users other than the caller; for the caller's own record,
 * `AccountsService` drops the caller cache itself.
 */
export const tagsChangingClassesOnly: readonly Operation['tag'][] = [
  'carts',
  'classes',
  'payments',
  'pictures',
];

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Calls that change no cached collection, and that are frequent or that a user may repeat without end: one account would keep
 * the caches empty.
 */
const unrelatedCalls: readonly Call[] = [
  reportRemoteLoads,
  createCartItem,
  setReminders,
  createCalendarFeed,
  deleteCalendarFeed,
  forgetCard,
];
/**
 * Without a token, their handlers decide whether a call is genuine: forged ones would keep the caches empty. No client waits
 * to see what they change, which the change stream reports.
 */
const callsOfServersAndLinks: readonly Call[] = [
  receiveProviderEvent,
  receiveBounce,
  setRemindersOfLink,
  unsubscribe,
];
const unreportedIds = [...unrelatedCalls, ...callsOfServersAndLinks].map(({ id }) => id);

function changedBy({ id, tag }: Operation): readonly CachedCollection[] {
  if (unreportedIds.includes(id)) return [];
  return tagsChangingClassesOnly.includes(tag) ? ['classes'] : cachedCollections;
}

const collectionsByRoute = new Map(
  operations.map((operation) => [`${operation.method} ${routePath(operation.path)}`, changedBy(operation)]),
);

/** Invalidates affected cache entries before the response to a write is sent, so that later answers of this process show it. */
export function reportOwnWrites(server: FastifyInstance, feed: ChangeFeed): void {
  server.addHook('onSend', (request, _reply, payload, done) => {
    for (const collection of affectedCollections(request)) feed.report(collection);
    done(null, payload);
  });
}

/** Empty for requests rejected before their handler, so that such requests cannot keep the caches empty. */
function affectedCollections({
  method,
  routeOptions,
  is404,
  input,
}: ApiRequest): readonly CachedCollection[] {
  if (readMethods.has(method) || is404) return [];
  const collections = collectionsByRoute.get(`${method} ${routeOptions.url}`);
  // A route outside the contract may change all collections.
  if (!collections) return cachedCollections;
  // `InputGuard`, the last guard, sets the input. The status code is not reliable: a rejected checkout may have changed seat
  // counts.
  return input === undefined ? [] : collections;
}

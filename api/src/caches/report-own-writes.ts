import { createCartItem, type Operation, operations, reportRemoteLoads } from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import { routePath } from '../common/handles.decorator.js';
import type { ApiRequest } from '../common/request.js';
import { type CachedCollection, cachedCollections, type ChangeFeed } from './change-feed.service.js';

/** Tags of operations that change no user except the caller's own record; for that, `AccountsService` drops the caller cache itself. */
export const tagsWithoutUsers: readonly Operation['tag'][] = ['carts', 'classes', 'payments', 'pictures'];

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

const collectionsByRoute = new Map<string, readonly CachedCollection[]>(
  operations.map((operation) => [
    `${operation.method} ${routePath(operation.path)}`,
    tagsWithoutUsers.includes(operation.tag) ? ['classes'] : cachedCollections,
  ]),
);
// Frequent writes that change neither classes nor users.
for (const { method, path } of [reportRemoteLoads, createCartItem])
  collectionsByRoute.set(`${method} ${routePath(path)}`, []);

/** Before a write is answered, drops the cache entries that it may have made stale, so that later answers of this process show it. */
export function reportOwnWrites(server: FastifyInstance, feed: ChangeFeed): void {
  server.addHook('onSend', (request, _reply, payload, done) => {
    for (const collection of writtenBy(request)) feed.report(collection);
    done(null, payload);
  });
}

/** None for a call that was refused before its handler: otherwise, calls to unknown addresses could keep the caches empty. */
function writtenBy({ method, routeOptions, is404, input }: ApiRequest): readonly CachedCollection[] {
  if (reads.has(method) || is404) return [];
  const collections = collectionsByRoute.get(`${method} ${routeOptions.url}`);
  if (!collections) return cachedCollections;
  // `InputGuard`, the last guard, sets the input. The status does not tell: a checkout that is refused may have moved seats.
  return input === undefined ? [] : collections;
}

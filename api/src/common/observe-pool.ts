import type { Metrics } from '@blush/server-kit/metrics';
import type { mongo } from 'mongoose';

/** As the driver names them. */
const FAILURES = ['timeout', 'connectionError', 'poolClosed'] as const;

/** Counts connections to the database by the driver's events. Call it before the client connects. */
export function observePool(client: mongo.MongoClient, metrics: Metrics): void {
  let open = 0;
  let inUse = 0;
  let waiting = 0;
  const failures = metrics.counter({
    name: 'blush_mongodb_checkout_failures_total',
    help: 'Database operations that got no connection, by reason.',
    labels: ['reason'],
    known: FAILURES.map((reason) => ({ reason })),
  });
  metrics.gauge(
    {
      name: 'blush_mongodb_connections',
      help: 'Connections to the database, of all its servers.',
      labels: ['state'],
    },
    () => [
      { labels: { state: 'in-use' }, value: inUse },
      { labels: { state: 'idle' }, value: open - inUse },
    ],
  );
  metrics.gauge(
    { name: 'blush_mongodb_waiting', help: 'Database operations that wait for a connection.' },
    () => [{ value: waiting }],
  );
  client
    .on('connectionCreated', () => (open += 1))
    .on('connectionClosed', () => (open -= 1))
    .on('connectionCheckOutStarted', () => (waiting += 1))
    .on('connectionCheckedOut', () => {
      waiting -= 1;
      inUse += 1;
    })
    .on('connectionCheckOutFailed', ({ reason }) => {
      waiting -= 1;
      failures.inc({ reason });
    })
    .on('connectionCheckedIn', () => (inUse -= 1));
}

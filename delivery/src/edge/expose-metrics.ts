import type { MetricsAddress } from '@blush/server-kit/config';
import { Metrics, type MetricsServer, observeRequests, serveMetrics } from '@blush/server-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { observeReleases, type ReleaseReader } from '../store/release-reader.js';

/** Serves the metrics of the edge server for as long as it runs. Call it before its routes are registered. */
export function exposeMetrics(app: FastifyInstance, address: MetricsAddress, releases: ReleaseReader): void {
  const metrics = new Metrics('edge');
  observeRequests(app, metrics);
  observeReleases(metrics, releases);
  let server: MetricsServer | undefined;
  app.addHook('onReady', async () => {
    server = await serveMetrics(metrics, address);
  });
  app.addHook('onClose', (_app, done) => {
    server?.close();
    done();
  });
}

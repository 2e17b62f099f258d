import { Global, Module } from '@nestjs/common';
import { Metrics } from '@blush/server-kit/metrics';

/** Time limit for metric queries: a scrape must not burden a slow database. */
export const METRIC_QUERY = { maxTimeMS: 1_000 } as const;

/** One set of metrics for all modules; each registers its own. `MetricsListener` serves them. */
@Global()
@Module({ providers: [{ provide: Metrics, useFactory: () => new Metrics('api') }], exports: [Metrics] })
export class MetricsModule {}

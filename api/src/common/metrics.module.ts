import { Global, Module } from '@nestjs/common';
import { Metrics } from '@blush/server-kit/metrics';

/** For queries of metrics: a scrape must not hold a slow database up. */
export const METRIC_QUERY = { maxTimeMS: 1_000 } as const;

/** One set of metrics for all modules; each registers its own. `MetricsListener` serves them. */
@Global()
@Module({ providers: [{ provide: Metrics, useFactory: () => new Metrics('api') }], exports: [Metrics] })
export class MetricsModule {}

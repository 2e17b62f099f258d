import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Metrics, type MetricsServer, serveMetrics } from '@blush/server-kit/metrics';
import { API_CONFIG } from './config.module.js';
import type { ApiConfig } from './config.js';

/** Serves metrics if the configuration has a port for them. */
@Injectable()
export class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsListener.name);
  private server: MetricsServer | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  /** Absent while metrics are not served. */
  get port(): number | undefined {
    return this.server?.port;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.metrics) return;
    this.server = await serveMetrics(this.metrics, this.config.metrics);
    this.logger.log(`Metrics are served at port ${this.server.port}`);
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }
}

import { Module } from '@nestjs/common';
import { Leases } from './leases.service.js';
import { PeriodicWorkMetrics } from './periodic-work-metrics.js';
import { PeriodicWork } from './periodic-work.service.js';

@Module({
  providers: [Leases, PeriodicWork, PeriodicWorkMetrics],
  exports: [PeriodicWork],
})
export class PeriodicWorkModule {}

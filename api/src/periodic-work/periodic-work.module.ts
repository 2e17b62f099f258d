import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { Leases } from './leases.service.js';
import { PeriodicWorkMetrics } from './periodic-work-metrics.js';
import { PeriodicWork } from './periodic-work.service.js';

@Module({
  imports: [ClockModule],
  providers: [Leases, PeriodicWork, PeriodicWorkMetrics],
  exports: [PeriodicWork],
})
export class PeriodicWorkModule {}

import { Module } from '@nestjs/common';
import { Leases } from './leases.service.js';
import { PeriodicWork } from './periodic-work.service.js';

@Module({
  providers: [Leases, PeriodicWork],
  exports: [PeriodicWork],
})
export class PeriodicWorkModule {}

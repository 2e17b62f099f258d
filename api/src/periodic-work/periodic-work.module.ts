import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClockModule } from '../common/clock.module.js';
import { LeaseRecord, leaseSchema } from './lease.schema.js';
import { Leases } from './leases.service.js';
import { PeriodicWorkMetrics } from './periodic-work-metrics.js';
import { PeriodicWork } from './periodic-work.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: LeaseRecord.name, schema: leaseSchema }]), ClockModule],
  providers: [Leases, PeriodicWork, PeriodicWorkMetrics],
  exports: [PeriodicWork],
})
export class PeriodicWorkModule {}

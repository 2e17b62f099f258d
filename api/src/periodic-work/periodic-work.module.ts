import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeaseRecord, leaseSchema } from './lease.schema.js';
import { Leases } from './leases.service.js';
import { PeriodicWork } from './periodic-work.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: LeaseRecord.name, schema: leaseSchema }])],
  providers: [Leases, PeriodicWork],
  exports: [PeriodicWork],
})
export class PeriodicWorkModule {}

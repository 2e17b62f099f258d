import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '../limits/limits.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { LoadCounters } from './load-counters.js';
import { RemoteLoadsController } from './remote-loads.controller.js';
import { RemoteLoadsRecord, remoteLoadsSchema } from './remote-loads.schema.js';
import { RemoteLoadsService } from './remote-loads.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: RemoteLoadsRecord.name, schema: remoteLoadsSchema }]),
    LimitsModule,
    ReleasesModule,
  ],
  controllers: [RemoteLoadsController],
  providers: [LoadCounters, RemoteLoadsService],
})
export class RemoteLoadsModule {}

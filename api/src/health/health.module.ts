import { Module } from '@nestjs/common';
import { Draining } from '@blush/server-kit/http';
import { ReleasesModule } from '../releases/releases.module.js';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [ReleasesModule],
  controllers: [HealthController],
  providers: [DatabaseProbe, Draining],
})
export class HealthModule {}

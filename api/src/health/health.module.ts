import { Module } from '@nestjs/common';
import { Draining } from '@blush/server-kit/http';
import { ClockModule } from '../common/clock.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [ClockModule, ReleasesModule],
  controllers: [HealthController],
  providers: [DatabaseProbe, Draining],
})
export class HealthModule {}

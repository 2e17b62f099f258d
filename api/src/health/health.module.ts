import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [ClockModule, ReleasesModule],
  controllers: [HealthController],
  providers: [DatabaseProbe],
})
export class HealthModule {}

import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [ReleasesModule], controllers: [HealthController] })
export class HealthModule {}

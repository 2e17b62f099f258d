import { Module } from '@nestjs/common';
import { ReleasesService } from './releases.service.js';

@Module({ providers: [ReleasesService], exports: [ReleasesService] })
export class ReleasesModule {}

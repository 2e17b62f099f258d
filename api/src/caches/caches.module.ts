import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { ChangeFeed } from './change-feed.service.js';

@Module({
  imports: [ClockModule],
  providers: [ChangeFeed],
  exports: [ChangeFeed],
})
export class CachesModule {}

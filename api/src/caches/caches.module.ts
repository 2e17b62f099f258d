import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed.service.js';

@Module({
  providers: [ChangeFeed],
  exports: [ChangeFeed],
})
export class CachesModule {}

import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { ChangeFeed } from './change-feed.service.js';
import { PublicAnswers } from './public-answers.service.js';

@Module({
  imports: [ClockModule, PricesModule],
  providers: [ChangeFeed, PublicAnswers],
  exports: [ChangeFeed, PublicAnswers],
})
export class CachesModule {}

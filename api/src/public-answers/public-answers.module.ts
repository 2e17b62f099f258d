import { Module } from '@nestjs/common';
import { CachesModule } from '../caches/caches.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { PublicAnswers } from './public-answers.service.js';

@Module({
  imports: [CachesModule, PricesModule],
  providers: [PublicAnswers],
  exports: [PublicAnswers],
})
export class PublicAnswersModule {}

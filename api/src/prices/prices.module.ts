import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CachesModule } from '../caches/caches.module.js';
import { LivePrices } from './live-prices.service.js';
import { PriceRuleRecord, priceRuleSchema } from './price-rule.schema.js';

/** Imports no module of classes, because those import it. */
@Module({
  imports: [
    CachesModule,
    MongooseModule.forFeature([{ name: PriceRuleRecord.name, schema: priceRuleSchema }]),
  ],
  providers: [LivePrices],
  exports: [MongooseModule, LivePrices],
})
export class PricesModule {}

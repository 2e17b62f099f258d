import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { PriceRuleRecord, priceRuleSchema } from '../prices/price-rule.schema.js';
import { PricesModule } from '../prices/prices.module.js';
import { OffersService } from './offers.service.js';
import { PriceRulesController } from './price-rules.controller.js';
import { PriceRulesService } from './price-rules.service.js';
import { RuleOrder } from './rule-order.service.js';

/** Price rules as admins and visitors see them; `prices` computes what a class costs. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PriceRuleRecord.name, schema: priceRuleSchema }]),
    AuditModule,
    ClassesModule,
    PeriodicWorkModule,
    PricesModule,
  ],
  controllers: [PriceRulesController],
  providers: [OffersService, PriceRulesService, RuleOrder],
})
export class PriceRulesModule {}

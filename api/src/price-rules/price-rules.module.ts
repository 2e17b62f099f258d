import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { OffersService } from './offers.service.js';
import { PriceRulesController } from './price-rules.controller.js';
import { PriceRulesService } from './price-rules.service.js';
import { SortPriceUpdates } from './sort-price-updates.service.js';

/** Price rules as admins and visitors see them; `prices` computes what a class costs. */
@Module({
  imports: [AuditModule, ClassesModule, PeriodicWorkModule, PricesModule],
  controllers: [PriceRulesController],
  providers: [OffersService, PriceRulesService, SortPriceUpdates],
})
export class PriceRulesModule {}

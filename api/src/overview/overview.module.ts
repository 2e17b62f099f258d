import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [ClassesModule, PaymentsModule, LimitsModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule {}

import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

/** The school at a glance, for admins: what the other modules know, put together. */
@Module({
  imports: [ClassesModule, PaymentsModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule {}

import { Module } from '@nestjs/common';
import { PaymentRecordsModule } from '../payments/payment-records.module.js';
import { UserRecordsModule } from '../users/user-records.module.js';
import { ReceiptFiles } from './receipt-files.service.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({
  imports: [PaymentRecordsModule, UserRecordsModule],
  controllers: [ReceiptsController],
  providers: [ReceiptFiles],
  exports: [ReceiptFiles],
})
export class ReceiptsModule {}

import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CartItemsModule } from '../carts/cart-items.module.js';
import { ClassErasureModule } from '../classes/class-erasure.module.js';
import type { ApiConfig } from '../common/config.js';
import { ConfigModule } from '../common/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { PaymentErasureModule } from '../payments/payment-erasure.module.js';
import { UserRecordsModule } from '../users/user-records.module.js';
import { ErasureService } from './erasure.service.js';

/** Of the operator's command; the API does not offer it. */
@Module({
  imports: [
    DatabaseModule,
    UserRecordsModule,
    CartItemsModule,
    PaymentErasureModule,
    ClassErasureModule,
    AuditModule,
  ],
  providers: [ErasureService],
})
export class ErasureModule {
  static forRoot(config: ApiConfig): DynamicModule {
    return { module: ErasureModule, imports: [ConfigModule.forRoot(config)] };
  }
}

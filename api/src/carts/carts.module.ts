import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { CartItemsModule } from '../cart-items/cart-items.module.js';
import { CartsController } from './carts.controller.js';
import { CartsService } from './carts.service.js';

@Module({
  imports: [CartItemsModule, ClassesModule, OrdersModule, PaymentsModule],
  controllers: [CartsController],
  providers: [CartsService],
})
export class CartsModule {}

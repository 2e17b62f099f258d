import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CartItemRecord, cartItemSchema } from './cart-item.schema.js';
import { CartItems } from './cart-items.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: CartItemRecord.name, schema: cartItemSchema }])],
  providers: [CartItems],
  exports: [CartItems],
})
export class CartItemsModule {}

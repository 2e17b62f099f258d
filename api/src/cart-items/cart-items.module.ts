import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CartItemRecord, cartItemSchema } from './cart-item.schema.js';
import { CartItemsService } from './cart-items.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: CartItemRecord.name, schema: cartItemSchema }])],
  providers: [CartItemsService],
  exports: [CartItemsService],
})
export class CartItemsModule {}

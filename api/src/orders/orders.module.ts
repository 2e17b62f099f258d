import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderQueriesService } from './order-queries.service.js';
import { OrderRecord, orderSchema } from './order.schema.js';

/**
 * Orders as data, and what can be read from them. Imports no other module, so that classes can ask about enrolments
 * while payments, which move orders, import classes.
 */
@Module({
  imports: [MongooseModule.forFeature([{ name: OrderRecord.name, schema: orderSchema }])],
  providers: [OrderQueriesService],
  exports: [MongooseModule, OrderQueriesService],
})
export class OrdersModule {}

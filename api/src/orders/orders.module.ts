import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderMetrics } from './order-metrics.js';
import { OrderQueries } from './order-queries.service.js';
import { OrderRecord, orderSchema } from './order.schema.js';

/** Imports no other module with records, to avoid cycles: classes import it, and payments import it and classes. */
@Module({
  imports: [MongooseModule.forFeature([{ name: OrderRecord.name, schema: orderSchema }])],
  providers: [OrderQueries, OrderMetrics],
  exports: [MongooseModule, OrderQueries],
})
export class OrdersModule {}

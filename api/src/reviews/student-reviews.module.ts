import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { StudentReviewRecordsModule } from './student-review-records.module.js';
import { StudentReviewsController } from './student-reviews.controller.js';
import { StudentReviewsService } from './student-reviews.service.js';

@Module({
  imports: [AuditModule, ClassRecordsModule, ClassesModule, OrdersModule, StudentReviewRecordsModule],
  controllers: [StudentReviewsController],
  providers: [StudentReviewsService],
})
export class StudentReviewsModule {}

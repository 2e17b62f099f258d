import { Module } from '@nestjs/common';
import { ClassMessageRecordsModule } from '../class-messages/class-message-records.module.js';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { StudentReviewRecordsModule } from '../reviews/student-review-records.module.js';
import { UsersModule } from '../users/users.module.js';
import { CalendarFeedsModule } from './calendar-feeds.module.js';
import { EnrolmentCalendar } from './enrolment-calendar.service.js';
import { EnrolmentDetailsService } from './enrolment-details.service.js';
import { EnrolmentRecords } from './enrolment-records.service.js';
import { EnrolmentsController } from './enrolments.controller.js';

/** Enrolments: what a student gets by paying. */
@Module({
  imports: [
    CalendarFeedsModule,
    ClassMessageRecordsModule,
    ClassRecordsModule,
    ClassesModule,
    OrdersModule,
    PaymentsModule,
    StudentReviewRecordsModule,
    UsersModule,
  ],
  controllers: [EnrolmentsController],
  providers: [EnrolmentRecords, EnrolmentDetailsService, EnrolmentCalendar],
  exports: [EnrolmentCalendar],
})
export class EnrolmentsModule {}

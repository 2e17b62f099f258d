import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { ClockModule } from '../common/clock.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { UsersModule } from '../users/users.module.js';
import { ClassChanges } from './class-changes.service.js';
import { ClassEditService } from './class-edit.service.js';
import { ClassFactsService } from './class-facts.service.js';
import { ClassFiguresService } from './class-figures.service.js';
import { ClassFillService } from './class-fill.service.js';
import { ClassListService } from './class-list.service.js';
import { ClassStudentsService } from './class-students.service.js';
import { ClassRecord, classSchema } from './class.schema.js';
import { ClassesController } from './classes.controller.js';
import { ClassesService } from './classes.service.js';
import { FeedbackRecord, feedbackSchema } from './feedback.schema.js';
import { ReviewService } from './review.service.js';
import { SeatsService } from './seats.service.js';
import { StaffClassListService } from './staff-class-list.service.js';
import { StaffClassService } from './staff-class.service.js';
import { StaffClassesController } from './staff-classes.controller.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ClassRecord.name, schema: classSchema },
      { name: FeedbackRecord.name, schema: feedbackSchema },
    ]),
    AuditModule,
    ClockModule,
    OrdersModule,
    UsersModule,
  ],
  controllers: [ClassesController, StaffClassesController],
  providers: [
    ClassesService,
    ClassListService,
    ClassChanges,
    ClassEditService,
    ReviewService,
    StaffClassListService,
    StaffClassService,
    ClassStudentsService,
    ClassFiguresService,
    ClassFactsService,
    ClassFillService,
    SeatsService,
  ],
  exports: [ClassFactsService, ClassFillService, SeatsService],
})
export class ClassesModule {}

import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ClassFilesModule } from '../class-files/class-files.module.js';
import { MailOutboxModule } from '../mail-outbox/mail-outbox.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { UsersModule } from '../users/users.module.js';
import { ClassAgendaService } from './class-agenda.service.js';
import { ClassContentsLookup } from './class-contents.service.js';
import { ClassFiles } from './class-files.service.js';
import { ClassLookup } from './class-lookup.service.js';
import { ClassPictures } from './class-pictures.service.js';
import { ClassRecordsModule } from './class-records.module.js';
import { ClassReportsService } from './class-reports.service.js';
import { ClassReviewService } from './class-review.service.js';
import { ClassVersions } from './class-versions.service.js';
import { ClassesController } from './classes.controller.js';
import { ClassesService } from './classes.service.js';
import { InstructorAccounts } from './instructor-accounts.service.js';
import { InstructorsController } from './instructors.controller.js';
import { InstructorsService } from './instructors.service.js';
import { SortPrices } from './sort-prices.service.js';
import { SeatMetrics } from './seat-metrics.js';
import { Seats } from './seats.service.js';
import { StaffClassesController } from './staff-classes.controller.js';
import { StaffClassesService } from './staff-classes.service.js';

@Module({
  imports: [
    AuditModule,
    ClassFilesModule,
    ClassRecordsModule,
    MailOutboxModule,
    OrdersModule,
    PeriodicWorkModule,
    PicturesModule,
    PricesModule,
    UsersModule,
  ],
  controllers: [ClassesController, InstructorsController, StaffClassesController],
  providers: [
    ClassesService,
    ClassVersions,
    ClassReviewService,
    StaffClassesService,
    ClassReportsService,
    ClassAgendaService,
    ClassContentsLookup,
    ClassFiles,
    ClassLookup,
    ClassPictures,
    InstructorAccounts,
    InstructorsService,
    SortPrices,
    Seats,
    SeatMetrics,
  ],
  exports: [
    ClassContentsLookup,
    ClassLookup,
    ClassReportsService,
    ClassesService,
    SortPrices,
    Seats,
    StaffClassesService,
  ],
})
export class ClassesModule {}

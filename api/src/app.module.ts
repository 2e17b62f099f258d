import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuditListModule } from './audit-list/audit-list.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CartsModule } from './carts/carts.module.js';
import { ClassMessagesModule } from './class-messages/class-messages.module.js';
import { ClassesModule } from './classes/classes.module.js';
import type { ApiConfig } from './common/config.js';
import { ConfigModule } from './common/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { MetricsListener } from './common/metrics-listener.js';
import { ProblemFilter } from './common/problem.filter.js';
import type { Tracing } from './common/tracing/tracing.js';
import { TracingModule } from './common/tracing/tracing.module.js';
import { EnrolmentsModule } from './enrolments/enrolments.module.js';
import { HealthModule } from './health/health.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MailModule } from './mail/mail.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { PublicAnswersModule } from './public-answers/public-answers.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { PriceRulesModule } from './price-rules/price-rules.module.js';
import { RemoteLoadsModule } from './remote-loads/remote-loads.module.js';
import { StudentReviewsModule } from './reviews/student-reviews.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    DatabaseModule,
    PublicAnswersModule,
    LimitsModule,
    AuthModule,
    UsersModule,
    ClassesModule,
    ClassMessagesModule,
    CartsModule,
    PaymentsModule,
    EnrolmentsModule,
    ReceiptsModule,
    PicturesModule,
    AuditListModule,
    MailModule,
    OverviewModule,
    PriceRulesModule,
    PersonalDataModule,
    RemindersModule,
    StudentReviewsModule,
    ProfileModule,
    RemoteLoadsModule,
    HealthModule,
    OpenApiModule,
  ],
  providers: [{ provide: APP_FILTER, useClass: ProblemFilter }, MetricsListener],
})
export class AppModule {
  static forRoot(config: ApiConfig, tracing?: Tracing): DynamicModule {
    const imports = [ConfigModule.forRoot(config), ...(tracing ? [TracingModule.forRoot(tracing)] : [])];
    return { module: AppModule, imports };
  }
}

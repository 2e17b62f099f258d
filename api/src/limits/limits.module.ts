import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClockModule } from '../common/clock.module.js';
import { RefusalsRecord, refusalsSchema } from './refusals.schema.js';
import { RefusalsService } from './refusals.service.js';
import { UserLimitsRecord, userLimitsSchema } from './user-limits.schema.js';
import { UserLimitsService } from './user-limits.service.js';
import { VerificationMailer } from './verification-mailer.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: UserLimitsRecord.name, schema: userLimitsSchema },
      { name: RefusalsRecord.name, schema: refusalsSchema },
    ]),
    ClockModule,
  ],
  providers: [UserLimitsService, RefusalsService, VerificationMailer],
  exports: [UserLimitsService, RefusalsService, VerificationMailer],
})
export class LimitsModule {}

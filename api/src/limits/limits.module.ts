import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClockModule } from '../common/clock.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { CallLimits } from './call-limits.service.js';
import { RefusalsRecord, refusalsSchema } from './refusals.schema.js';
import { RefusalsService } from './refusals.service.js';
import { UserLimitsRecord, userLimitsSchema } from './user-limits.schema.js';
import { UserLimitsService } from './user-limits.service.js';
import { VerificationMailer } from './verification-mailer.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: UserLimitsRecord.name, schema: userLimitsSchema },
      { name: RefusalsRecord.name, schema: refusalsSchema },
    ]),
    ClockModule,
    IdentityModule,
  ],
  providers: [CallLimits, UserLimitsService, RefusalsService, VerificationMailer],
  exports: [CallLimits, UserLimitsService, RefusalsService, VerificationMailer],
})
export class LimitsModule {}

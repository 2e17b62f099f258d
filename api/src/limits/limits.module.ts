import { Counters } from '@blush/server-kit/limits';
import { type FactoryProvider, Logger, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { CallLimits } from './call-limits.service.js';
import { RefusalsRecord, refusalsSchema } from './refusals.schema.js';
import { Refusals } from './refusals.service.js';
import { UserLimitsRecord, userLimitsSchema } from './user-limits.schema.js';
import { UserLimits } from './user-limits.service.js';
import { VerificationMailer } from './verification-mailer.service.js';

const counters: FactoryProvider<Counters> = {
  provide: Counters,
  inject: [API_CONFIG],
  useFactory: ({ redisUrl }: ApiConfig) => {
    const logger = new Logger(CallLimits.name);
    return Counters.open(redisUrl, (level, message) =>
      level === 'warn' ? logger.warn(message) : logger.log(message),
    );
  },
};

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: UserLimitsRecord.name, schema: userLimitsSchema },
      { name: RefusalsRecord.name, schema: refusalsSchema },
    ]),
    IdentityModule,
  ],
  providers: [counters, CallLimits, UserLimits, Refusals, VerificationMailer],
  exports: [CallLimits, UserLimits, Refusals, VerificationMailer],
})
export class LimitsModule {}

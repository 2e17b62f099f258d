import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { ClockModule } from '../common/clock.module.js';
import { EmailClaims } from './email-claims.service.js';
import { AccountsService } from './accounts.service.js';
import { LastAdmin } from './last-admin.service.js';
import { RolesService } from './roles.service.js';
import { SessionsService } from './sessions.service.js';
import { StaffUsersController } from './staff-users.controller.js';
import { StaffUsersService } from './staff-users.service.js';
import { SuspensionsService } from './suspensions.service.js';
import { UserChanges } from './user-changes.service.js';
import { UserErasure } from './user-erasure.service.js';
import { UserRecord, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { VerificationMailsService } from './verification-mails.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: UserRecord.name, schema: userSchema }]),
    AuditModule,
    ClockModule,
  ],
  controllers: [UsersController, StaffUsersController],
  providers: [
    UsersService,
    StaffUsersService,
    AccountsService,
    UserChanges,
    LastAdmin,
    RolesService,
    SuspensionsService,
    SessionsService,
    EmailClaims,
    UserErasure,
    VerificationMailsService,
  ],
  exports: [UsersService, AccountsService, RolesService, SessionsService, UserErasure],
})
export class UsersModule {}

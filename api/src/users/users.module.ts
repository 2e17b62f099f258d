import { Module } from '@nestjs/common';
import { CachesModule } from '../caches/caches.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { BiosService } from './bios.service.js';
import { CallerCache } from './caller-cache.service.js';
import { EmailClaims } from './email-claims.service.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { AccountsService } from './accounts.service.js';
import { SessionsService } from './sessions.service.js';
import { StaffUsersController } from './staff-users.controller.js';
import { StaffUsersService } from './staff-users.service.js';
import { SuspensionsService } from './suspensions.service.js';
import { UserPhotos } from './user-photos.service.js';
import { UserProfiles } from './user-profiles.service.js';
import { UserRecordsModule } from './user-records.module.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { VerificationMailsService } from './verification-mails.service.js';

@Module({
  imports: [UserRecordsModule, CachesModule, LimitsModule, PicturesModule],
  controllers: [UsersController, StaffUsersController],
  providers: [
    BiosService,
    UsersService,
    StaffUsersService,
    AccountsService,
    CallerCache,
    SuspensionsService,
    SessionsService,
    EmailClaims,
    UserPhotos,
    UserProfiles,
    VerificationMailsService,
  ],
  exports: [UserRecordsModule, BiosService, UsersService, AccountsService, SessionsService, UserProfiles],
})
export class UsersModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { EmailClaims } from './email-claims.service.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { AccountsService } from './accounts.service.js';
import { RolesService } from './roles.service.js';
import { StaffUsersService } from './staff-users.service.js';
import { UserPhotos } from './user-photos.service.js';
import { UserRecord, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: UserRecord.name, schema: userSchema }]),
    AuditModule,
    PicturesModule,
  ],
  controllers: [UsersController],
  providers: [UsersService, StaffUsersService, AccountsService, RolesService, EmailClaims, UserPhotos],
  exports: [UsersService, AccountsService, RolesService],
})
export class UsersModule {}

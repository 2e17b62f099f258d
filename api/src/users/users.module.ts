import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { EmailClaims } from './email-claims.service.js';
import { AccountsService } from './accounts.service.js';
import { RolesService } from './roles.service.js';
import { StaffUsersService } from './staff-users.service.js';
import { UserErasure } from './user-erasure.service.js';
import { UserRecord, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: UserRecord.name, schema: userSchema }]), AuditModule],
  controllers: [UsersController],
  providers: [UsersService, StaffUsersService, AccountsService, RolesService, EmailClaims, UserErasure],
  exports: [UsersService, AccountsService, RolesService, UserErasure],
})
export class UsersModule {}

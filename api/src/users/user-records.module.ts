import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { LastAdmin } from './last-admin.service.js';
import { RolesService } from './roles.service.js';
import { SessionRecord, sessionSchema } from './session.schema.js';
import { UserChanges } from './user-changes.service.js';
import { UserErasure } from './user-erasure.service.js';
import { UserRecord, userSchema } from './user.schema.js';

/** What the operator's commands need of users: they run without the server, its limits and its mails. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: UserRecord.name, schema: userSchema },
      { name: SessionRecord.name, schema: sessionSchema },
    ]),
    AuditModule,
  ],
  providers: [UserChanges, LastAdmin, RolesService, UserErasure],
  exports: [MongooseModule, UserChanges, LastAdmin, RolesService, UserErasure],
})
export class UserRecordsModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { MailOutboxModule } from '../mail-outbox/mail-outbox.module.js';
import { ErasedSubjectRecord, erasedSubjectSchema } from './erased-subject.schema.js';
import { ErasedSubjects } from './erased-subjects.service.js';
import { LastAdmin } from './last-admin.service.js';
import { PersonNameLookup } from './person-names.service.js';
import { RestoredSessions } from './restored-sessions.service.js';
import { RolesService } from './roles.service.js';
import { SessionRecord, sessionSchema } from './session.schema.js';
import { UserChanges } from './user-changes.service.js';
import { UserErasure } from './user-erasure.service.js';
import { UserExport } from './user-export.service.js';
import { UserLookup } from './user-lookup.service.js';
import { UserRecord, userSchema } from './user.schema.js';

const services = [
  UserChanges,
  LastAdmin,
  RestoredSessions,
  RolesService,
  UserErasure,
  UserExport,
  UserLookup,
  ErasedSubjects,
  PersonNameLookup,
];

/** Services of users for the operator's commands, which run without the server and its limits, and send no mails. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: UserRecord.name, schema: userSchema },
      { name: SessionRecord.name, schema: sessionSchema },
      { name: ErasedSubjectRecord.name, schema: erasedSubjectSchema },
    ]),
    AuditModule,
    MailOutboxModule,
  ],
  providers: services,
  exports: [MongooseModule, ...services],
})
export class UserRecordsModule {}

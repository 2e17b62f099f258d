import { Module } from '@nestjs/common';
import { UserRecordsModule } from '../users/user-records.module.js';
import { AuditListService } from './audit-list.service.js';
import { AuditController } from './audit.controller.js';
import { AuditModule } from '../audit/audit.module.js';

@Module({
  imports: [AuditModule, UserRecordsModule],
  controllers: [AuditController],
  providers: [AuditListService],
})
export class AuditListModule {}

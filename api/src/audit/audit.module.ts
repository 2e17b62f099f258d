import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditListService } from './audit-list.service.js';
import { AuditLog } from './audit-log.service.js';
import { AuditController } from './audit.controller.js';
import { AuditRecord, auditSchema } from './audit.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditRecord.name, schema: auditSchema }])],
  controllers: [AuditController],
  providers: [AuditLog, AuditListService],
  exports: [AuditLog],
})
export class AuditModule {}

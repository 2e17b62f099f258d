import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditExport } from './audit-export.service.js';
import { AuditLog } from './audit-log.service.js';
import { AuditRecord, auditSchema } from './audit.schema.js';

/** Imports no other module: the modules whose actions it records import it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: AuditRecord.name, schema: auditSchema }])],
  providers: [AuditLog, AuditExport],
  exports: [MongooseModule, AuditLog, AuditExport],
})
export class AuditModule {}

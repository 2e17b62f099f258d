import { Controller } from '@nestjs/common';
import { type AuditEntry, listAuditEntries, type Page } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import { Handles } from '../common/handles.decorator.js';
import { Input } from '../common/parameters.js';
import { AuditListService } from './audit-list.service.js';

@Controller()
export class AuditController {
  constructor(private readonly entries: AuditListService) {}

  @Handles(listAuditEntries)
  list(@Input() { query }: InputOf<typeof listAuditEntries>): Promise<Page<AuditEntry>> {
    return this.entries.list(query);
  }
}

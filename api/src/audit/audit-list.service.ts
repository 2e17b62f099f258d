import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditEntry, listAuditEntries, Page } from '@blush/shared-ui/contracts';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { withinDays } from '../common/days.js';
import { readPage } from '../common/page.js';
import type { InputOf } from '../common/parse-input.js';
import { toAuditEntry } from './audit.mapper.js';
import { auditIndexes, AuditRecord } from './audit.schema.js';

type ListQuery = InputOf<typeof listAuditEntries>['query'];

const sorts = { newest: { at: -1, _id: -1 }, oldest: { at: 1, _id: 1 } } as const;

@Injectable()
export class AuditListService {
  constructor(@InjectModel(AuditRecord.name) private readonly entries: Model<AuditRecord>) {}

  list(query: ListQuery): Promise<Page<AuditEntry>> {
    const { search, action, actor, target, sort = 'newest', page, limit } = query;
    const filter: QueryFilter<AuditRecord> = {
      at: withinDays(query),
      ...(action !== undefined && { action }),
      ...(actor !== undefined && { 'actor.id': new Types.ObjectId(actor) }),
      ...(target !== undefined && { 'target.id': new Types.ObjectId(target) }),
    };
    const index = indexFor(query);
    const isSelective = target !== undefined || actor !== undefined;
    return readPage<AuditRecord, AuditEntry>(this.entries, {
      filter,
      sort: sorts[sort],
      index,
      search: { text: search, index: isSelective ? index : auditIndexes.words },
      paging: { page, limit },
      map: toAuditEntry,
    });
  }
}

/** Name of the most selective index for the filters of a query. */
function indexFor({ action, actor, target }: ListQuery) {
  if (target !== undefined) return auditIndexes.target;
  if (actor !== undefined) return auditIndexes.actor;
  return action === undefined ? auditIndexes.all : auditIndexes.action;
}

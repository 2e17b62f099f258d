import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditEntry, listAuditEntries, Page } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import mongoose, { type Model, type QueryFilter, Types } from 'mongoose';
import { withinDays } from '../common/days.js';
import { readPage } from '../common/page.js';
import { PersonNameLookup } from '../users/person-names.service.js';
import { auditWords } from '../audit/audit-words.js';
import { personsIn, toAuditEntry } from './audit.mapper.js';
import { auditIndexes, AuditRecord } from '../audit/audit.schema.js';

type ListQuery = InputOf<typeof listAuditEntries>['query'];

/** A search covers the entries of at most this many matching people; when more match, it covers an arbitrary subset. */
const MAX_MATCHED_PEOPLE = 500;

const sorts = { newest: { at: -1, _id: -1 }, oldest: { at: 1, _id: 1 } } as const;

@Injectable()
export class AuditListService {
  constructor(
    @InjectModel(AuditRecord.name) private readonly entries: Model<AuditRecord>,
    private readonly personNames: PersonNameLookup,
  ) {}

  async list(query: ListQuery): Promise<Page<AuditEntry>> {
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
      search: {
        text: search,
        index: isSelective ? index : auditIndexes.words,
        or: await this.aboutPersons(search),
      },
      paging: { page, limit },
      toItems: async (rows) => {
        const people = await this.personNames.find(rows.flatMap(personsIn));
        return rows.map((entry) => toAuditEntry(entry, people));
      },
    });
  }

  /** Entries store only the ids of people, so names and addresses are resolved to ids first. */
  private async aboutPersons(search: string | undefined): Promise<QueryFilter<AuditRecord> | undefined> {
    if (!search?.trim()) return undefined;
    const ids = await this.personNames.search(search, MAX_MATCHED_PEOPLE);
    return ids.length === 0 ? undefined : { words: mongoose.trusted({ $in: auditWords({ ids }) }) };
  }
}

/** Name of the most selective index for the filters of a query. */
function indexFor({ action, actor, target }: ListQuery) {
  if (target !== undefined) return auditIndexes.target;
  if (actor !== undefined) return auditIndexes.actor;
  return action === undefined ? auditIndexes.all : auditIndexes.action;
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PersonalData } from '@blush/shared-ui/contracts';
import { type Model, Types } from 'mongoose';
import { readRows } from '../common/read-rows.js';
import { auditIndexes, AuditRecord } from './audit.schema.js';

type Entry = PersonalData['auditEntries'][number];

/** Actions whose changes are not exported: the reason of a suspension may name other users. */
const withoutChanges = new Set<Entry['action']>(['user-suspended', 'suspension-lifted']);

@Injectable()
export class AuditExport {
  constructor(@InjectModel(AuditRecord.name) private readonly entries: Model<AuditRecord>) {}

  /** Entries by and about a person, newest first, without names of other people and changes of their data. */
  entriesOf(personId: string): AsyncIterable<Entry> {
    const id = new Types.ObjectId(personId);
    const filter = { $or: [{ 'actor.id': id }, { 'target.person': id }, { 'target.id': id }] };
    return readRows(this.entries.find(filter).sort(auditIndexes.all), (entry: AuditRecord) =>
      toOwnEntry(entry, personId),
    );
  }
}

function toOwnEntry({ _id, at, action, actor, target, changes }: AuditRecord, personId: string): Entry {
  const isAboutPerson = [target.person, target.id].some((id) => id?.toHexString() === personId);
  return {
    _id: _id.toHexString(),
    at: at.toISOString(),
    action,
    by: actor.id?.toHexString() === personId ? 'you' : actor.role,
    target: { kind: target.kind, _id: target.id.toHexString() },
    changes: isAboutPerson && !withoutChanges.has(action) ? changes : [],
  };
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClassMessage, LIST_LIMIT, type PersonalData } from '@blush/shared-ui/contracts';
import type { ClientSession, Model } from 'mongoose';
import { readRows } from '../common/read-rows.js';
import { ERASED_PERSON, PersonNameLookup } from '../users/person-names.service.js';
import { ClassMessageRecord, messageIndexes } from './class-message.schema.js';

export type { ClassMessageRecord };

type PersonalMessage = NonNullable<PersonalData['classMessages']>[number];

/** Stored messages; callers check access. */
@Injectable()
export class ClassMessageRecords {
  constructor(
    @InjectModel(ClassMessageRecord.name) private readonly messages: Model<ClassMessageRecord>,
    private readonly personNames: PersonNameLookup,
  ) {}

  /** Messages of a class, newest first. */
  async list(classId: string): Promise<ClassMessage[]> {
    const records = await this.messages
      .find({ classId })
      .sort(messageIndexes.class)
      .limit(LIST_LIMIT)
      .lean<ClassMessageRecord[]>();
    const authors = await this.personNames.find(records.map(({ authorId }) => authorId.toHexString()));
    return records.map(({ _id, authorId, text, at, recipients }) => ({
      _id: _id.toHexString(),
      text,
      at: at.toISOString(),
      by: authors.get(authorId.toHexString())?.name ?? ERASED_PERSON,
      recipients,
    }));
  }

  /** The latest messages, newest first, in a transaction. */
  latest(classId: string, count: number, session: ClientSession): Promise<ClassMessageRecord[]> {
    return this.messages
      .find({ classId }, {}, { session })
      .sort(messageIndexes.class)
      .limit(count)
      .lean<ClassMessageRecord[]>();
  }

  async find(classId: string, number: number): Promise<ClassMessageRecord | undefined> {
    return (await this.messages.findOne({ classId, number }).lean<ClassMessageRecord>()) ?? undefined;
  }

  writtenBy(authorId: string): AsyncIterable<PersonalMessage> {
    return readRows(this.messages.find({ authorId }), ({ classId, text, at }: ClassMessageRecord) => ({
      classId: classId.toHexString(),
      text,
      at: at.toISOString(),
    }));
  }
}

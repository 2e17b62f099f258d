import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { wordPrefixFilter } from '../common/search-words.js';
import { UserRecord } from './user.schema.js';

/** Shown for a person who is not among the users any more. */
export const ERASED_PERSON = 'Erased person';

/** Names by id. An address is absent once another account claimed it. */
export type PersonNames = ReadonlyMap<string, { readonly name: string; readonly email?: string }>;

/** Records name persons by their ids only; lists look the names up. Ids are 24 hexadecimal digits. */
@Injectable()
export class PersonNameLookup {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  async find(ids: readonly string[]): Promise<PersonNames> {
    const rows = await this.users
      .find({ _id: mongoose.trusted({ $in: [...new Set(ids)] }) }, { name: 1, email: 1 })
      .lean<Pick<UserRecord, '_id' | 'name' | 'email'>[]>();
    return new Map(rows.map(({ _id, ...facts }) => [_id.toHexString(), facts]));
  }

  /** Ids of persons in whose name or address each word of the text begins a word; any `limit` of them. */
  async search(text: string, limit: number): Promise<string[]> {
    const rows = await this.users
      .find(wordPrefixFilter<UserRecord>(text), { _id: 1 })
      .limit(limit)
      .lean<Pick<UserRecord, '_id'>[]>();
    return rows.map(({ _id }) => _id.toHexString());
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { UserRecord } from './user.schema.js';

export interface PersonFacts {
  readonly name: string;
  /** Absent where another subject proved to own the address. */
  readonly email?: string;
}

@Injectable()
export class PeopleService {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, PersonFacts>> {
    const rows = await this.users
      .find({ _id: mongoose.trusted({ $in: ids }) }, { name: 1, email: 1 })
      .lean<Pick<UserRecord, '_id' | 'name' | 'email'>[]>();
    return new Map(rows.map(({ _id, ...facts }) => [_id.toHexString(), facts]));
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { UserRecord } from './user.schema.js';

export interface FoundUser extends Pick<UserRecord, 'name' | 'email' | 'role'> {
  readonly id: string;
  readonly roleVersion: number;
  readonly isSuspended: boolean;
}

@Injectable()
export class UserLookup {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  /** The user, without an e-mail once another account claimed it. */
  async find(id: string): Promise<FoundUser | undefined> {
    const record = await this.users
      .findById(id, { name: 1, email: 1, role: 1, roleVersion: 1, suspension: 1 })
      .lean<UserRecord>();
    if (!record) return undefined;
    const { name, email, role, roleVersion = 0, suspension } = record;
    const isSuspended = suspension !== undefined;
    return { id, name, role, roleVersion, isSuspended, ...(email !== undefined && { email }) };
  }
}

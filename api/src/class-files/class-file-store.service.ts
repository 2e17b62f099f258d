import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClassFile, classFileLimits } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import { RateLimited } from '@blush/server-kit/limits';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { DAY_MS } from '../common/days.js';
import { ClassFileRecord } from './class-file.schema.js';

const CHECKED_TOGETHER = 100;

type Sized = Pick<ClassFile, 'id' | 'size'>;

/** Stored files, independent of classes. */
@Injectable()
export class ClassFileStore {
  constructor(
    @InjectModel(ClassFileRecord.name) private readonly files: Model<ClassFileRecord>,
    private readonly clock: Clock,
  ) {}

  /** Stores a file for a day, or for as long as a class has it. Throws RateLimited (by user). */
  async add(content: Uint8Array, userId: string): Promise<Sized> {
    await this.assertUploads(userId, classFileLimits.uploadsPerDay - 1);
    const id = randomBytes(32).toString('base64url');
    const size = content.byteLength;
    const times = { uploadedAt: this.clock.now(), keptUntil: this.inADay() };
    await this.files.create({ _id: id, userId, size, content: Buffer.from(content), ...times });
    try {
      // Checked again, so that concurrent uploads cannot exceed the limit together.
      await this.assertUploads(userId, classFileLimits.uploadsPerDay);
    } catch (error) {
      await this.files.deleteOne({ _id: id });
      throw error;
    }
    return { id, size };
  }

  /**
   * Keeps the user's files for another day, so that they can be written to a class. Returns their sizes.
   * Throws `file-not-kept` for a file that does not exist or belongs to another user.
   */
  async keepForUser(ids: readonly string[], userId: string): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const own = { _id: mongoose.trusted({ $in: ids }), userId };
    await this.files.updateMany(own, { $set: { keptUntil: this.inADay() } });
    const found = await this.files.find(own, { size: 1 }).lean<Pick<ClassFileRecord, '_id' | 'size'>[]>();
    if (found.length < new Set(ids).size) throw new ProblemError('file-not-kept');
    return new Map(found.map(({ _id, size }) => [_id, size]));
  }

  async read(id: string): Promise<Buffer | undefined> {
    const file = await this.files
      .findOne({ _id: id }, { content: 1 })
      .lean<{ readonly content: mongoose.mongo.Binary }>();
    return file ? Buffer.from(file.content.buffer) : undefined;
  }

  /**
   * Deletes files whose time is over and that no class has. Files that a class has are kept for another day.
   * @param usedOf returns those of the ids that classes have
   */
  async removeUnused(
    usedOf: (ids: readonly string[]) => Promise<readonly string[]>,
    end?: AbortSignal,
  ): Promise<void> {
    while (!end?.aborted) {
      const isOver = { keptUntil: mongoose.trusted({ $lte: this.clock.now() }) };
      const due = await this.files
        .find(isOver, { _id: 1 })
        .sort({ keptUntil: 1, _id: 1 })
        .limit(CHECKED_TOGETHER)
        .lean<Pick<ClassFileRecord, '_id'>[]>();
      if (due.length === 0) return;
      const ids = due.map(({ _id }) => _id);
      const used = await usedOf(ids);
      await this.files.updateMany(
        { _id: mongoose.trusted({ $in: used }) },
        { $set: { keptUntil: this.inADay() } },
      );
      const unused = ids.filter((id) => !used.includes(id));
      // The time is checked again: a class that is being saved may have prolonged it since the search.
      await this.files.deleteMany({ ...isOver, _id: mongoose.trusted({ $in: unused }) });
    }
  }

  async uploadTimes(userId: string): Promise<string[]> {
    const uploads = await this.files
      .find({ userId }, { uploadedAt: 1, _id: 0 })
      .lean<Pick<ClassFileRecord, 'uploadedAt'>[]>();
    return uploads.map(({ uploadedAt }) => uploadedAt.toISOString());
  }

  /** Counts stored files, because those of the last day are still there. Throws RateLimited above `max`. */
  private async assertUploads(userId: string, max: number): Promise<void> {
    const now = this.clock.now();
    const lastDay = { userId, uploadedAt: mongoose.trusted({ $gt: new Date(now.getTime() - DAY_MS) }) };
    if ((await this.files.countDocuments(lastDay)) <= max) return;
    const oldest = await this.files
      .findOne(lastDay, { uploadedAt: 1, _id: 0 })
      .sort({ uploadedAt: 1 })
      .lean<Pick<ClassFileRecord, 'uploadedAt'>>();
    const waitMs = (oldest?.uploadedAt ?? now).getTime() + DAY_MS - now.getTime();
    const detail = `You can upload ${classFileLimits.uploadsPerDay} files a day.`;
    throw new RateLimited(Math.ceil(waitMs / 1000), { detail });
  }

  private inADay(): Date {
    return new Date(this.clock.now().getTime() + DAY_MS);
  }
}

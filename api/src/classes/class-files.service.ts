import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClassFile, type ClassFilesBody, cleanFileName } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import mongoose, { type Model } from 'mongoose';
import { ClassFileStore } from '../class-files/class-file-store.service.js';
import type { Caller } from '../common/caller.js';
import { OrderQueries } from '../orders/order-queries.service.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { ClassRecord } from './class.schema.js';
import { seesReview } from './staff-scope.js';

/** Which class has which files, and who may download them. */
@Injectable()
export class ClassFiles implements OnApplicationBootstrap {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly files: ClassFileStore,
    private readonly orders: OrderQueries,
    private readonly periodicWork: PeriodicWork,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('remove-files', (end) => this.removeUnused(end));
  }

  /**
   * Keeps uploaded files until the caller has written the class that refers to them. Returns them as the class stores them,
   * without duplicates.
   * @throws `file-not-kept`, also for another user's file
   */
  async keepForClass(wanted: ClassFilesBody, ownerId: string): Promise<ClassFile[]> {
    const names = new Map(wanted.map(({ id, name }) => [id, cleanFileName(name)]));
    const sizes = await this.files.keepForUser([...names.keys()], ownerId);
    return [...names].map(([id, name]) => ({ id, name, size: sizes.get(id) ?? 0 }));
  }

  /**
   * A file, for students enrolled, the class's instructor, and admins (not of drafts). @throws `not-found`, also for a file of
   * another class
   */
  async get(
    classId: string,
    fileId: string,
    caller: Caller,
  ): Promise<{ readonly name: string; readonly content: Buffer }> {
    const record = await this.classes
      .findById(classId, { instructorId: 1, status: 1, files: 1 })
      .schemaLevelProjections(false)
      .lean<Pick<ClassRecord, 'instructorId' | 'status' | 'files'>>();
    const file = record?.files?.find(({ id }) => id === fileId);
    const isAllowed =
      record && file && (seesReview(caller, record) || (await this.orders.isEnrolled(caller.id, classId)));
    const content = isAllowed ? await this.files.read(fileId) : undefined;
    if (!file || !content) throw new ProblemError('not-found');
    return { name: file.name, content };
  }

  async removeUnused(end?: AbortSignal): Promise<void> {
    const usedOf = (ids: readonly string[]) =>
      this.classes.distinct('files.id', { 'files.id': mongoose.trusted({ $in: ids }) });
    await this.files.removeUnused(usedOf, end);
  }
}

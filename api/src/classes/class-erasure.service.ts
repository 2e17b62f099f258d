import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { searchFields } from './class-search-fields.js';
import { ClassRecord } from './class.schema.js';

const FORMER_INSTRUCTOR = 'A former instructor';

const pictureFields = [
  'classImg',
  'picture',
  'approvedPicture',
  'instructorImg',
  'instructorPicture',
  'review.classImg',
  'review.picture',
] as const;

/** Anonymises the classes of an erased person, which stay, because others are enrolled; deletes drafts. */
@Injectable()
export class ClassErasure {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  /** Whether a class uses this address, as one that was typed or as that of an own copy. */
  async usesPicture(address: string, session?: ClientSession): Promise<boolean> {
    const has = { $or: pictureFields.map((field) => ({ [field]: address })) };
    return (await this.classes.exists(has).session(session ?? null)) !== null;
  }

  /** Returns the addresses of the person's pictures that the classes had. */
  async replaceInstructor(instructorId: string, email: string, session: ClientSession): Promise<string[]> {
    const own = await this.classes.find({ instructorId }, {}, { session }).lean<ClassRecord[]>();
    // Only their instructor could see or change a draft.
    await this.classes.deleteMany({ instructorId, status: 'draft' }, { session });
    const drafts = own.filter(({ status }) => status === 'draft');
    for (const { _id, className } of own.filter((record) => !drafts.includes(record))) {
      const texts = { className, instructorName: FORMER_INSTRUCTOR, email };
      const change = { ...texts, instructorImg: '', instructorPicture: '', ...searchFields(texts) };
      await this.classes.updateOne({ _id }, { $set: change }, { session });
    }
    return [
      ...own.flatMap(({ instructorImg, instructorPicture }) => [instructorImg, instructorPicture]),
      ...drafts.flatMap(({ classImg, picture, approvedPicture }) => [classImg, picture, approvedPicture]),
    ];
  }
}

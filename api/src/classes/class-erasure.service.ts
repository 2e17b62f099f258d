import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { searchFields } from './class-texts.js';
import { ClassRecord } from './class.schema.js';

const FORMER_INSTRUCTOR = 'A former instructor';

/** Classes of a person who is erased. They stay, because others are enrolled. */
@Injectable()
export class ClassErasure {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  async replaceInstructor(instructorId: string, email: string, session: ClientSession): Promise<void> {
    const own = await this.classes.find({ instructorId }, {}, { session }).lean<ClassRecord[]>();
    for (const { _id, className } of own) {
      const texts = { className, instructorName: FORMER_INSTRUCTOR, email };
      const change = { ...texts, instructorImg: '', instructorPicture: '', ...searchFields(texts) };
      await this.classes.updateOne({ _id }, { $set: change }, { session });
    }
  }
}

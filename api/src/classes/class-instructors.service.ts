import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { searchFields } from './class-search-fields.js';
import { ClassRecord } from './class.schema.js';

interface InstructorFacts {
  readonly name?: string | undefined;
  readonly photo?: { readonly address: string; readonly copy: string } | undefined;
}

/** Classes hold copies of their instructor's name and photo, so that the public list reads one collection. */
@Injectable()
export class ClassInstructors {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  async update(
    instructorId: string,
    { name, photo }: InstructorFacts,
    session: ClientSession,
  ): Promise<void> {
    const pictures = photo && { instructorImg: photo.address, instructorPicture: photo.copy };
    if (name === undefined) {
      if (pictures) await this.classes.updateMany({ instructorId }, { $set: pictures }, { session });
      return;
    }
    const own = await this.classes
      .find({ instructorId }, { className: 1, email: 1 }, { session })
      .lean<Pick<ClassRecord, '_id' | 'className' | 'email'>[]>();
    for (const { _id, ...texts } of own) {
      const change = {
        instructorName: name,
        ...pictures,
        ...searchFields({ ...texts, instructorName: name }),
      };
      await this.classes.updateOne({ _id }, { $set: change }, { session });
    }
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { searchFields } from './class-search-fields.js';
import { ClassRecord } from './class.schema.js';

interface InstructorFacts {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly photo?: { readonly address: string; readonly copy: string } | undefined;
}

/** Classes hold copies of their instructor's name, address and photo, so that the public list reads one collection. */
@Injectable()
export class ClassInstructors {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  async update(
    instructorId: string,
    { name, email, photo }: InstructorFacts,
    session: ClientSession,
  ): Promise<void> {
    const pictures = photo && { instructorImg: photo.address, instructorPicture: photo.copy };
    if (name === undefined && email === undefined) {
      if (pictures) await this.classes.updateMany({ instructorId }, { $set: pictures }, { session });
      return;
    }
    const own = await this.classes
      .find({ instructorId }, { className: 1, email: 1, instructorName: 1 }, { session })
      .lean<Pick<ClassRecord, '_id' | 'className' | 'email' | 'instructorName'>[]>();
    for (const { _id, className, ...known } of own) {
      const texts = { instructorName: name ?? known.instructorName, email: email ?? known.email };
      const change = { ...texts, ...pictures, ...searchFields({ className, ...texts }) };
      await this.classes.updateOne({ _id }, { $set: change }, { session });
    }
  }
}

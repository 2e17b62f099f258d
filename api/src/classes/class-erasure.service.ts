import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { ClassInstructors } from './class-instructors.service.js';
import { ClassRecord } from './class.schema.js';

const FORMER_INSTRUCTOR = 'A former instructor';

type WithPictures = Pick<
  ClassRecord,
  'classImg' | 'picture' | 'approvedPicture' | 'instructorImg' | 'instructorPicture' | 'review'
>;

const pictureFields = {
  classImg: ({ classImg }: WithPictures) => classImg,
  picture: ({ picture }: WithPictures) => picture,
  approvedPicture: ({ approvedPicture }: WithPictures) => approvedPicture,
  instructorImg: ({ instructorImg }: WithPictures) => instructorImg,
  instructorPicture: ({ instructorPicture }: WithPictures) => instructorPicture,
  'review.classImg': ({ review }: WithPictures) => review?.classImg,
  'review.picture': ({ review }: WithPictures) => review?.picture,
};

/** Anonymises the classes of an erased person, which stay, because others are enrolled; deletes drafts. */
@Injectable()
export class ClassErasure {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly instructors: ClassInstructors,
  ) {}

  /** Addresses of pictures of classes, typed ones or those of own copies: of these addresses, or more. */
  async usedPictures(addresses: readonly string[], session?: ClientSession): Promise<ReadonlySet<string>> {
    const isOne = mongoose.trusted({ $in: addresses });
    const fields = Object.keys(pictureFields);
    const classes = await this.classes
      .find({ $or: fields.map((field) => ({ [field]: isOne })) }, fields)
      .schemaLevelProjections(false)
      .session(session ?? null)
      .lean<WithPictures[]>();
    const pictures = classes.flatMap((record) => Object.values(pictureFields).map((read) => read(record)));
    return new Set(pictures.filter((address) => address !== undefined));
  }

  /** Returns the addresses of the person's pictures that the classes had. */
  async replaceInstructor(instructorId: string, email: string, session: ClientSession): Promise<string[]> {
    const own = await this.classes.find({ instructorId }, {}, { session }).lean<ClassRecord[]>();
    // Only their instructor could see or change a draft.
    await this.classes.deleteMany({ instructorId, status: 'draft' }, { session });
    const drafts = own.filter(({ status }) => status === 'draft');
    const former = { name: FORMER_INSTRUCTOR, email, photo: { address: '', copy: '' } };
    await this.instructors.update(instructorId, former, session);
    return [
      ...own.flatMap(({ instructorImg, instructorPicture }) => [instructorImg, instructorPicture]),
      ...drafts.flatMap(({ classImg, picture, approvedPicture }) => [classImg, picture, approvedPicture]),
    ];
  }
}

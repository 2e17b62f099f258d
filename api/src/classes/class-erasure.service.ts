import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { auditTarget } from './class-audit-target.js';
import { ClassInstructors } from './class-instructors.service.js';
import { ClassRecord } from './class.schema.js';

interface Eraser {
  /** Replaces the person's address. */
  readonly email: string;
  readonly actor: Actor;
}

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

/** Anonymises and archives the classes of an erased person, which stay, because others are enrolled; deletes drafts. */
@Injectable()
export class ClassErasure {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly instructors: ClassInstructors,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
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
  async replaceInstructor(
    instructorId: string,
    { email, actor }: Eraser,
    session: ClientSession,
  ): Promise<string[]> {
    const own = await this.classes.find({ instructorId }, {}, { session }).lean<ClassRecord[]>();
    // Only their instructor could see or change a draft.
    await this.classes.deleteMany({ instructorId, status: 'draft' }, { session });
    const drafts = own.filter(({ status }) => status === 'draft');
    const former = { name: FORMER_INSTRUCTOR, email, photo: { address: '', copy: '' } };
    await this.instructors.update(instructorId, former, session);
    for (const record of own) await this.archive(record, actor, session);
    return [
      ...own.flatMap(({ instructorImg, instructorPicture }) => [instructorImg, instructorPicture]),
      ...drafts.flatMap(({ classImg, picture, approvedPicture }) => [classImg, picture, approvedPicture]),
    ];
  }

  /** Only its instructor could edit the class, or submit it again. */
  private async archive(record: ClassRecord, actor: Actor, session: ClientSession): Promise<void> {
    const { _id, status, version } = record;
    if (status === 'draft' || status === 'archived') return;
    const changes = [{ field: 'status', before: status, after: 'archived' }];
    await this.auditLog.write(
      { actor, action: 'class-changed', target: auditTarget(record), changes },
      session,
    );
    const next = { status: 'archived', version: version + 1, versionAt: this.clock.now() } as const;
    await this.classes.updateOne({ _id }, { $set: next }, { session });
  }
}

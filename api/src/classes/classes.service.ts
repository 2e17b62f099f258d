import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CreateClassBody, InsertResult, SchoolClass } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import type { Caller, Identify } from '../common/caller.js';
import { toMinor } from '../common/money.js';
import { ProblemError } from '../common/problem-error.js';
import { OrderQueriesService } from '../orders/order-queries.service.js';
import { toSchoolClass } from './class.mapper.js';
import { searchable } from './class-texts.js';
import { ClassRecord } from './class.schema.js';

@Injectable()
export class ClassesService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly enrolments: OrderQueriesService,
  ) {}

  /** Throws `not-found` for a class this caller may not see, as for one that does not exist. */
  async get(id: string, identify: Identify): Promise<SchoolClass> {
    const [record, caller] = await Promise.all([
      this.classes.findById(id).lean<ClassRecord>().exec(),
      identify(),
    ]);
    if (!record) throw new ProblemError('not-found');
    const withFeedback = caller !== undefined && reviews(caller, record);
    if (!withFeedback && !(await this.isOpenTo(record, caller))) throw new ProblemError('not-found');
    return toSchoolClass(record, { withFeedback });
  }

  /** Offers a class in the caller's name. Whatever the body says of instructor, status or enrolment is ignored. */
  async create(
    { className, classImg, availableSeat, price }: CreateClassBody,
    owner: Caller,
  ): Promise<InsertResult> {
    const named = { className, instructorName: owner.name, email: owner.email };
    const { _id } = await this.classes.create({
      ...named,
      ...searchable(named),
      classImg: classImg ?? '',
      availableSeat,
      priceMinor: toMinor(price),
      instructorId: owner.id,
      instructorImg: owner.picture ?? '',
    });
    return { insertedId: _id.toHexString() };
  }

  private async isOpenTo({ _id, status }: ClassRecord, caller: Caller | undefined): Promise<boolean> {
    if (status === 'approved') return true;
    return caller !== undefined && this.enrolments.isEnrolled(caller.id, _id.toHexString());
  }
}

/** Its instructor, as long as they are one, and admins see a class in every status, with its feedback. */
function reviews({ id, role }: Caller, { instructorId }: ClassRecord): boolean {
  return role === 'admin' || (role === 'instructor' && instructorId.toHexString() === id);
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClassStatus, UpdateResult } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { ProblemError } from '../common/problem-error.js';
import { ClassRecord } from './class.schema.js';

/** Moves of a review and the states they start from. Nothing leads back to `pending`. */
const moves = {
  approve: { from: ['pending', 'deny'], to: 'approved' },
  deny: { from: ['pending', 'approved'], to: 'deny' },
} as const satisfies Record<string, { from: readonly ClassStatus[]; to: ClassStatus }>;
export type ReviewMove = keyof typeof moves;

/**
 * Admins' judgement of a class. Each call may be repeated: 1 when something changed, 0 when it was so already.
 * Seats that checkouts hold of a denied class are given back by the orders' own sweep.
 */
@Injectable()
export class ReviewService {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  /** Throws `not-found`. */
  async move(id: string, move: ReviewMove): Promise<UpdateResult> {
    const { from, to } = moves[move];
    const { modifiedCount } = await this.classes.updateOne(
      { _id: id, status: mongoose.trusted({ $in: from }) },
      { $set: { status: to } },
    );
    if (modifiedCount === 0) await this.mustExist(id);
    return { modifiedCount };
  }

  /** Throws `not-found`. */
  async giveFeedback(id: string, feedback: string): Promise<UpdateResult> {
    const { modifiedCount } = await this.classes.updateOne(
      { _id: id, feedback: mongoose.trusted({ $ne: feedback }) },
      { $set: { feedback } },
    );
    if (modifiedCount === 0) await this.mustExist(id);
    return { modifiedCount };
  }

  private async mustExist(id: string): Promise<void> {
    if (!(await this.classes.exists({ _id: id }))) throw new ProblemError('not-found');
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { ClassSession } from '@blush/shared-ui/contracts';
import { ClassRecord } from './class.schema.js';
import { toSession } from './class-sessions.js';

export interface ReviewedClass extends Pick<ClassRecord, 'className' | 'status' | 'feedback' | 'version'> {
  readonly id: string;
  /** Time of the last decision of an admin; absent before the first. */
  readonly decidedAt?: Date;
}

export interface ClassDates extends Pick<ClassRecord, 'className' | 'sessionsVersion' | 'details'> {
  readonly sessions: readonly ClassSession[];
}

export interface SessionStart {
  readonly classId: string;
  readonly start: Date;
}

const DAY_MS = 24 * 60 * 60_000;

@Injectable()
export class ReviewedClasses {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  async find(id: string): Promise<ReviewedClass | undefined> {
    const record = await this.classes
      .findById(id, { className: 1, status: 1, feedback: 1, version: 1, 'review.date': 1 })
      .lean<ClassRecord>();
    if (!record) return undefined;
    const { className, status, feedback, version, review } = record;
    return { id, className, status, feedback, version, ...(review && { decidedAt: review.date }) };
  }

  /** Dates without links, because a mail may be forwarded. */
  async dates(id: string): Promise<ClassDates | undefined> {
    const record = await this.classes
      .findById(id, { className: 1, sessions: 1, sessionsVersion: 1, details: 1 })
      .lean<ClassRecord>();
    if (!record) return undefined;
    const { className, sessions = [], sessionsVersion, details } = record;
    return {
      className,
      sessions: sessions.map((session) => toSession(session, { withJoinUrl: false })),
      ...(sessionsVersion !== undefined && { sessionsVersion }),
      ...(details && { details }),
    };
  }

  /** Sessions that start after `from` and not after `to`, unless another session of the class starts within the day before. */
  async sessionsBetween(from: Date, to: Date): Promise<SessionStart[]> {
    const start = { $gt: from, $lte: to };
    const rows = await this.classes
      .find(
        { sessions: mongoose.trusted({ $elemMatch: { start, cancelledAt: { $exists: false } } }) },
        { sessions: 1 },
      )
      .lean<Pick<ClassRecord, '_id' | 'sessions'>[]>();
    return rows.flatMap(({ _id, sessions = [] }) => {
      const starts = sessions.filter(({ cancelledAt }) => !cancelledAt).map((session) => session.start);
      return starts
        .filter((each, index) => {
          const previous = starts[index - 1];
          const isAlone = !previous || each.getTime() - previous.getTime() >= DAY_MS;
          return isAlone && each > from && each <= to;
        })
        .map((each) => ({ classId: _id.toHexString(), start: each }));
    });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ClassSession } from '@blush/shared-ui/contracts';
import { ClassRecord } from './class.schema.js';
import { toSession } from './class-sessions.js';

export interface ReviewedClass extends Pick<ClassRecord, 'className' | 'status' | 'feedback' | 'version'> {
  readonly id: string;
  /** When an admin last decided; absent before that. */
  readonly decidedAt?: Date;
}

export interface ClassDates extends Pick<ClassRecord, 'className' | 'sessionsVersion'> {
  readonly sessions: readonly ClassSession[];
}

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

  /** Without links: a mail may be passed on. */
  async dates(id: string): Promise<ClassDates | undefined> {
    const record = await this.classes
      .findById(id, { className: 1, sessions: 1, sessionsVersion: 1 })
      .lean<ClassRecord>();
    if (!record) return undefined;
    const { className, sessions = [], sessionsVersion } = record;
    return {
      className,
      sessions: sessions.map((session) => toSession(session, { withJoinUrl: false })),
      ...(sessionsVersion !== undefined && { sessionsVersion }),
    };
  }
}

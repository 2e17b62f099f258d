import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ClassRecord } from './class.schema.js';

/** Seats of a class, or of some, and how many of them are enrolled. */
export interface Fill {
  readonly enrolled: number;
  readonly capacity: number;
  /** 0 to 1; 0 without seats. */
  readonly fillRate: number;
}

export interface ClassFill extends Fill {
  readonly id: string;
  readonly className: string;
  readonly instructorName: string;
}

interface Row extends Fill {
  readonly _id: Types.ObjectId;
  readonly className: string;
  readonly instructorName: string;
}

const open = { $match: { status: 'approved' } };
const enrolled = '$enrolledStudent';
const capacity = { $add: ['$availableSeat', '$held', '$enrolledStudent'] };
const fillRate = { $cond: [{ $eq: ['$capacity', 0] }, 0, { $divide: ['$enrolled', '$capacity'] }] };

/** How full the open classes are. */
@Injectable()
export class ClassFillService {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  /** All of them together. */
  async total(): Promise<Fill> {
    const [total] = await this.classes.aggregate<Fill>([
      open,
      { $group: { _id: null, enrolled: { $sum: enrolled }, capacity: { $sum: capacity } } },
      { $set: { fillRate } },
    ]);
    return total ?? { enrolled: 0, capacity: 0, fillRate: 0 };
  }

  /** The fullest ones; of those as full, the ones with more students first. */
  async fullest(limit: number): Promise<ClassFill[]> {
    const rows = await this.classes.aggregate<Row>([
      open,
      { $project: { className: 1, instructorName: 1, enrolled, capacity } },
      { $set: { fillRate } },
      { $sort: { fillRate: -1, enrolled: -1, _id: 1 } },
      { $limit: limit },
    ]);
    return rows.map(({ _id, ...facts }) => ({ id: _id.toHexString(), ...facts }));
  }

  /** Classes that wait for a review. */
  pending(): Promise<number> {
    return this.classes.countDocuments({ status: 'pending' });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClassStatus } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { ClassRecord } from './class.schema.js';

export interface ClassSummary {
  readonly id: string;
  readonly className: string;
  readonly classImg: string;
  readonly approvedPicture: string;
  readonly instructorName: string;
  readonly instructorImg: string;
  readonly instructorPicture: string;
  /** Cents. */
  readonly priceMinor: number;
  readonly availableSeat: number;
  readonly enrolledStudent: number;
  readonly status: ClassStatus;
}

const projection = {
  className: 1,
  classImg: 1,
  approvedPicture: 1,
  instructorName: 1,
  instructorImg: 1,
  instructorPicture: 1,
  priceMinor: 1,
  availableSeat: 1,
  enrolledStudent: 1,
  status: 1,
} as const;

/** Classes in every status: not for public answers. */
@Injectable()
export class ClassLookupService {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  async find(id: string): Promise<ClassSummary | undefined> {
    return (await this.findMany([id])).get(id);
  }

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, ClassSummary>> {
    const rows = await this.classes
      .find({ _id: mongoose.trusted({ $in: ids }) }, projection)
      .schemaLevelProjections(false)
      .lean<Omit<ClassRecord, 'held' | 'holds' | 'unverifiedHolds'>[]>();
    return new Map(
      rows.map(({ _id, ...fields }) => [_id.toHexString(), { id: _id.toHexString(), ...fields }]),
    );
  }
}

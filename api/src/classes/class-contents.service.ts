import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClassDetails, ClassFile, ClassMaterial, ClassSession } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { ClassRecord } from './class.schema.js';
import { toSession } from './class-sessions.js';

/** Contents of a class for the students enrolled. */
export interface ClassContents {
  readonly className: string;
  readonly instructorId: string;
  readonly details?: ClassDetails;
  /** Sorted by start, with links. */
  readonly sessions: readonly ClassSession[];
  readonly materials: readonly ClassMaterial[];
  readonly files: readonly ClassFile[];
  readonly version: number;
  /** Time of this version. */
  readonly versionAt: Date;
}

const projection = {
  className: 1,
  instructorId: 1,
  details: 1,
  sessions: 1,
  materials: 1,
  files: 1,
  version: 1,
  versionAt: 1,
  createdAt: 1,
} as const;

type ContentFields = Pick<ClassRecord, '_id' | keyof typeof projection>;

/** Reads classes in every status; callers decide what of them a student may see. */
@Injectable()
export class ClassContentsLookup {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, ClassContents>> {
    const rows = await this.classes
      .find({ _id: mongoose.trusted({ $in: ids }) }, projection)
      .schemaLevelProjections(false)
      .lean<ContentFields[]>();
    return new Map(rows.map((row) => [row._id.toHexString(), toContents(row)]));
  }
}

function toContents({
  className,
  instructorId,
  details,
  sessions = [],
  materials = [],
  files = [],
  version,
  versionAt,
  createdAt,
}: ContentFields): ClassContents {
  return {
    className,
    instructorId: instructorId.toHexString(),
    ...(details && { details }),
    sessions: sessions.map((session) => toSession(session, { withJoinUrl: true })),
    materials,
    files,
    version,
    versionAt: versionAt ?? createdAt,
  };
}

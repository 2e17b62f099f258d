import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Instructor, LIST_LIMIT } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { newestFirst } from '../common/list.js';
import { pictureFields } from '../common/picture-fields.js';
import { BiosService } from '../users/bios.service.js';
import { ClassRecord } from './class.schema.js';

const fields = { instructorId: 1, instructorName: 1, instructorPicture: 1 } as const;
type Row = Pick<ClassRecord, keyof typeof fields>;

@Injectable()
export class InstructorsService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly bios: BiosService,
  ) {}

  /** Of the classes that the public list has, so that each of them leads to its instructor. */
  async list(): Promise<Instructor[]> {
    const rows = await this.classes
      .find({ status: 'approved' }, fields)
      .sort(newestFirst)
      .limit(LIST_LIMIT)
      .lean<Row[]>();
    const newest = new Map<string, Row>();
    for (const row of rows) {
      const id = row.instructorId.toHexString();
      if (!newest.has(id)) newest.set(id, row);
    }
    const bios = await this.bios.shownBios([...newest.keys()]);
    return [...newest].map(([_id, { instructorName, instructorPicture }]) => {
      const bio = bios.get(_id);
      return {
        _id,
        name: instructorName,
        ...pictureFields({ picture: instructorPicture }),
        ...(bio !== undefined && { bio }),
      };
    });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Instructor, LIST_LIMIT, type Rating } from '@blush/shared-ui/contracts';
import { type Model, Types } from 'mongoose';
import { newestFirst } from '../common/list.js';
import { pictureFields } from '../common/picture-fields.js';
import { BiosService } from '../users/bios.service.js';
import { ClassRecord, ratingIndex } from './class.schema.js';
import { type RatingSums, toRating } from './rating.js';

const fields = { instructorId: 1, instructorName: 1, instructorPicture: 1 } as const;
type Row = Pick<ClassRecord, keyof typeof fields>;

@Injectable()
export class InstructorsService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly bios: BiosService,
  ) {}

  /** Instructors of the classes in the public list, so that each class leads to its instructor. */
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
    const ids = [...newest.keys()];
    const [bios, ratings] = await Promise.all([this.bios.shownBios(ids), this.ratingsOf(ids)]);
    return [...newest].map(([_id, { instructorName, instructorPicture }]) => {
      const bio = bios.get(_id);
      const rating = ratings.get(_id);
      return {
        _id,
        name: instructorName,
        ...pictureFields({ picture: instructorPicture }),
        ...(bio !== undefined && { bio }),
        ...(rating && { rating }),
      };
    });
  }

  /** Ratings over all classes in every state: a class that has taken place is rarely on sale. */
  private async ratingsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Rating>> {
    const rows = await this.classes
      .aggregate<RatingSums & { readonly _id: Types.ObjectId }>([
        {
          $match: {
            instructorId: { $in: ids.map((id) => new Types.ObjectId(id)) },
            ratingCount: { $gt: 0 },
          },
        },
        {
          $group: {
            _id: '$instructorId',
            ratingSum: { $sum: '$ratingSum' },
            ratingCount: { $sum: '$ratingCount' },
          },
        },
      ])
      .hint(ratingIndex);
    return new Map(
      rows.flatMap(({ _id, ...sums }) => {
        const rating = toRating(sums);
        return rating ? [[_id.toHexString(), rating] as const] : [];
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { classStatus, type listClasses, type Role, type SchoolClass } from '@blush/shared-ui/contracts';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import type { Caller, Identify } from '../common/caller.js';
import { type Listed, listRows, newestFirst, searchIn, type Sort } from '../common/list.js';
import type { InputOf } from '../common/parse-input.js';
import { ProblemError } from '../common/problem-error.js';
import { toSchoolClass } from './class.mapper.js';
import { ClassRecord } from './class.schema.js';

type ListQuery = InputOf<typeof listClasses>['query'];
type View = NonNullable<ListQuery['view']>;

const sorts: Record<NonNullable<ListQuery['sort']>, Sort> = {
  newest: newestFirst,
  name: { nameKey: 1, _id: 1 },
  price: { priceMinor: 1, _id: 1 },
  enrolled: { enrolledStudent: -1, _id: -1 },
  seats: { availableSeat: -1, _id: -1 },
};

/** What staff may list beyond the public list: who, and which classes. */
const views: Record<View, { role: Role; filter: (caller: Caller) => QueryFilter<ClassRecord> }> = {
  mine: {
    role: 'instructor',
    filter: ({ id }) => ({ instructorId: new mongoose.Types.ObjectId(id) }),
  },
  // All statuses by name, as each order has an index by status.
  all: { role: 'admin', filter: () => ({ status: mongoose.trusted({ $in: classStatus.options }) }) },
};

@Injectable()
export class ClassListService {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  /**
   * Without a view the approved classes, the same for everybody, whoever asks: the token is not even read.
   * Throws `signed-out` or `forbidden` for a view that is not the caller's.
   */
  async list(query: ListQuery, identify: Identify): Promise<Listed<SchoolClass>> {
    const { search, status, sort = 'newest', view, page, limit } = query;
    const scope = view ? await staffScope(view, identify) : { status: 'approved' as const };
    return listRows<ClassRecord, SchoolClass>(this.classes, {
      filter: {
        $and: [
          scope,
          status === undefined ? {} : { status },
          searchIn<ClassRecord>(['className', 'instructorName'], search),
        ],
      },
      sort: sorts[sort],
      paging: { page, limit },
      map: (row) => toSchoolClass(row, { withFeedback: view !== undefined }),
    });
  }
}

async function staffScope(view: View, identify: Identify): Promise<QueryFilter<ClassRecord>> {
  const caller = await identify();
  if (!caller) throw new ProblemError('signed-out');
  if (caller.role !== views[view].role) throw new ProblemError('forbidden');
  return views[view].filter(caller);
}

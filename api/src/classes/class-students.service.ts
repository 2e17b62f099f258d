import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClassStudent, listClassStudents, Page } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import type { InputOf } from '../common/parse-input.js';
import { ProblemError } from '../common/problem-error.js';
import { OrderQueriesService } from '../orders/order-queries.service.js';
import { PeopleService } from '../users/people.service.js';
import { ClassRecord } from './class.schema.js';
import { staffScope } from './staff-scope.js';

type ListQuery = InputOf<typeof listClassStudents>['query'];

@Injectable()
export class ClassStudentsService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly people: PeopleService,
    private readonly orders: OrderQueriesService,
  ) {}

  /** A page of who is enrolled. Throws `not-found`, for another instructor's class as well. */
  async list(
    id: string,
    { sort = 'newest', page, pageSize }: ListQuery,
    caller: Caller,
  ): Promise<Page<ClassStudent>> {
    if (!(await this.classes.exists({ _id: id, ...staffScope(caller) }))) throw new ProblemError('not-found');
    const { items, total } = await this.orders.students(id, {
      oldestFirst: sort === 'oldest',
      page,
      pageSize,
    });
    const people = await this.people.findMany(items.map(({ userId }) => userId));
    return {
      items: items.map(({ id: _id, userId, email, enrolledAt }) => ({
        _id,
        name: people.get(userId)?.name ?? '',
        email: people.get(userId)?.email ?? email,
        enrolledAt: enrolledAt.toISOString(),
      })),
      total,
    };
  }
}

import { Controller } from '@nestjs/common';
import {
  approveClass,
  createClass,
  denyClass,
  getClass,
  giveFeedback,
  type InsertResult,
  listClasses,
  type SchoolClass,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import type { Caller, Identify } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import type { Listed } from '../common/list.js';
import { CurrentUser, Input, WhoCalls } from '../common/parameters.js';
import type { InputOf } from '../common/parse-input.js';
import { ClassListService } from './class-list.service.js';
import { ClassesService } from './classes.service.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ClassesController {
  constructor(
    private readonly classes: ClassesService,
    private readonly lists: ClassListService,
    private readonly reviews: ReviewService,
  ) {}

  @Handles(listClasses)
  list(
    @Input() { query }: InputOf<typeof listClasses>,
    @WhoCalls() identify: Identify,
  ): Promise<Listed<SchoolClass>> {
    return this.lists.list(query, identify);
  }

  @Handles(getClass)
  get(@Input() { params }: InputOf<typeof getClass>, @WhoCalls() identify: Identify): Promise<SchoolClass> {
    return this.classes.get(params.id, identify);
  }

  @Handles(createClass)
  create(
    @Input() { body }: InputOf<typeof createClass>,
    @CurrentUser() caller: Caller,
  ): Promise<InsertResult> {
    return this.classes.create(body, caller);
  }

  @Handles(approveClass)
  approve(@Input() { params }: InputOf<typeof approveClass>): Promise<UpdateResult> {
    return this.reviews.move(params.id, 'approve');
  }

  @Handles(denyClass)
  deny(@Input() { params }: InputOf<typeof denyClass>): Promise<UpdateResult> {
    return this.reviews.move(params.id, 'deny');
  }

  @Handles(giveFeedback)
  giveFeedback(@Input() { params, body }: InputOf<typeof giveFeedback>): Promise<UpdateResult> {
    return this.reviews.giveFeedback(params.id, body.feedback);
  }
}

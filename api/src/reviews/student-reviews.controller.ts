import { Controller } from '@nestjs/common';
import {
  createStudentReview,
  type DeleteResult,
  type InsertResult,
  listStudentReviews,
  type Page,
  removeStudentReview,
  type StudentReview,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { CallingActor } from '../common/actor.js';
import type { Caller, Identify } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentActor, CurrentUser, Input, LazyCaller } from '../common/parameters.js';
import { StudentReviewsService } from './student-reviews.service.js';

@Controller()
export class StudentReviewsController {
  constructor(private readonly reviews: StudentReviewsService) {}

  @Handles(createStudentReview)
  create(
    @Input() { params, body }: InputOf<typeof createStudentReview>,
    @CurrentUser() caller: Caller,
  ): Promise<InsertResult> {
    return this.reviews.write(params.id, body, caller);
  }

  @Handles(listStudentReviews)
  list(
    @Input() { params, query }: InputOf<typeof listStudentReviews>,
    @LazyCaller() identify: Identify,
  ): Promise<Page<StudentReview>> {
    return this.reviews.list(params.id, query, identify);
  }

  @Handles(removeStudentReview)
  remove(
    @Input() { params }: InputOf<typeof removeStudentReview>,
    @CurrentActor() admin: CallingActor,
  ): Promise<DeleteResult> {
    return this.reviews.remove(params.id, admin);
  }
}

import { Controller, Req, Res } from '@nestjs/common';
import {
  approveClass,
  createClass,
  createDraft,
  denyClass,
  getClass,
  getClassFile,
  giveFeedback,
  type InsertResult,
  listClasses,
  NO_PICTURE,
  type SchoolClass,
  updateClass,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallingActor } from '../common/actor.js';
import type { Caller, Identify } from '../common/caller.js';
import { fileAnswer } from '../common/file-answer.js';
import { Handles } from '../common/handles.decorator.js';
import type { ListAnswer } from '../common/list.js';
import { CurrentActor, CurrentUser, Input, LazyCaller } from '../common/parameters.js';
import { ClassFiles } from './class-files.service.js';
import { ClassReviewService, type Review } from './class-review.service.js';
import { ClassesService } from './classes.service.js';

@Controller()
export class ClassesController {
  constructor(
    private readonly classes: ClassesService,
    private readonly reviews: ClassReviewService,
    private readonly files: ClassFiles,
  ) {}

  @Handles(listClasses)
  list(
    @Input() { query }: InputOf<typeof listClasses>,
    @LazyCaller() identify: Identify,
  ): Promise<ListAnswer<SchoolClass>> {
    return this.classes.list(query, identify);
  }

  @Handles(getClass)
  get(@Input() { params }: InputOf<typeof getClass>, @LazyCaller() identify: Identify): Promise<SchoolClass> {
    return this.classes.get(params.id, identify);
  }

  @Handles(getClassFile)
  async file(
    @Input() { params }: InputOf<typeof getClassFile>,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { name: fileName, content } = await this.files.get(params.id, params.fileId, caller);
    return fileAnswer(getClassFile, content, { request, reply, fileName });
  }

  @Handles(createClass)
  create(
    @Input() { body }: InputOf<typeof createClass>,
    @CurrentUser() caller: Caller,
  ): Promise<InsertResult> {
    return this.classes.create(body, caller);
  }

  @Handles(createDraft)
  createDraft(
    @Input() { body }: InputOf<typeof createDraft>,
    @CurrentUser() caller: Caller,
  ): Promise<InsertResult> {
    return this.classes.create({ ...body, stage: 'draft' }, caller);
  }

  @Handles(updateClass)
  update(
    @Input() { params, body }: InputOf<typeof updateClass>,
    @CurrentActor() owner: CallingActor,
  ): Promise<UpdateResult> {
    return this.classes.update(params.id, body, owner);
  }

  @Handles(approveClass)
  approve(
    @Input() { params, query }: InputOf<typeof approveClass>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.reviews.decide(reviewOf(params, query, actor), 'approve');
  }

  @Handles(denyClass)
  deny(
    @Input() { params, query }: InputOf<typeof denyClass>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.reviews.decide(reviewOf(params, query, actor), 'deny');
  }

  @Handles(giveFeedback)
  giveFeedback(
    @Input() { params, query, body }: InputOf<typeof giveFeedback>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.reviews.giveFeedback(reviewOf(params, query, actor), body.feedback);
  }
}

function reviewOf(
  { id }: InputOf<typeof approveClass>['params'],
  { version, picture }: InputOf<typeof approveClass>['query'],
  actor: CallingActor,
): Review {
  return { id, actor, expectedVersion: version, seenPicture: picture === NO_PICTURE ? '' : picture };
}

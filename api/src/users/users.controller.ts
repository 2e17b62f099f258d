import { Controller, Res } from '@nestjs/common';
import {
  changeOwnBio,
  createUser,
  getOwnBio,
  type InsertResult,
  isAdmin,
  isInstructor,
  listUsers,
  makeAdmin,
  makeInstructor,
  makeStudent,
  type OperationOutput,
  sendVerificationMail,
  type UpdateResult,
  type User,
} from '@blush/shared-ui/contracts';
import type { FastifyReply } from 'fastify';
import type { Actor, CallingActor } from '../common/actor.js';
import type { Caller } from '../common/caller.js';
import { BeforeAccount, Handles } from '../common/handles.decorator.js';
import type { Identity } from '../common/identity.js';
import type { ListAnswer } from '../common/list.js';
import { CurrentActor, CurrentIdentity, CurrentUser, Input } from '../common/parameters.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { AccountsService } from './accounts.service.js';
import { BiosService } from './bios.service.js';
import { RolesService } from './roles.service.js';
import { UsersService } from './users.service.js';
import { VerificationMailsService } from './verification-mails.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly accounts: AccountsService,
    private readonly verificationMails: VerificationMailsService,
    private readonly bios: BiosService,
  ) {}

  @Handles(createUser)
  @BeforeAccount()
  async create(
    @Input() { body }: InputOf<typeof createUser>,
    @CurrentIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InsertResult> {
    if (body.email.toLowerCase() !== identity.email) throw new ProblemError('forbidden');
    const { record, inserted } = await this.accounts.record(identity, { name: body.name });
    if (inserted) return { insertedId: record._id.toHexString() };
    reply.status(200);
    return { insertedId: null };
  }

  @Handles(listUsers)
  list(@Input() { query }: InputOf<typeof listUsers>): Promise<ListAnswer<User>> {
    return this.users.list(query);
  }

  @Handles(isAdmin)
  async isAdmin(@Input() { params }: InputOf<typeof isAdmin>, @CurrentUser() caller: Caller) {
    return { admin: await this.users.hasRole(params.email, 'admin', caller) };
  }

  @Handles(isInstructor)
  async isInstructor(@Input() { params }: InputOf<typeof isInstructor>, @CurrentUser() caller: Caller) {
    return { instructor: await this.users.hasRole(params.email, 'instructor', caller) };
  }

  @Handles(makeAdmin)
  makeAdmin(
    @Input() { params }: InputOf<typeof makeAdmin>,
    @CurrentActor() actor: Actor,
  ): Promise<UpdateResult> {
    return this.roles.give('admin', params.id, actor);
  }

  @Handles(makeInstructor)
  makeInstructor(
    @Input() { params }: InputOf<typeof makeInstructor>,
    @CurrentActor() actor: Actor,
  ): Promise<UpdateResult> {
    return this.roles.give('instructor', params.id, actor);
  }

  @Handles(makeStudent)
  makeStudent(
    @Input() { params }: InputOf<typeof makeStudent>,
    @CurrentActor() actor: Actor,
  ): Promise<UpdateResult> {
    return this.roles.give('student', params.id, actor);
  }

  @Handles(sendVerificationMail)
  sendVerificationMail(@CurrentUser() caller: Caller): Promise<OperationOutput<typeof sendVerificationMail>> {
    return this.verificationMails.send(caller);
  }

  @Handles(getOwnBio)
  async getOwnBio(@CurrentUser() { id }: Caller): Promise<OperationOutput<typeof getOwnBio>> {
    return { _id: id, bio: await this.bios.bioOf(id) };
  }

  @Handles(changeOwnBio)
  changeOwnBio(
    @Input() { body }: InputOf<typeof changeOwnBio>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.bios.change(body.bio, actor);
  }
}

import { Controller } from '@nestjs/common';
import {
  endUserSessions,
  getStaffUser,
  liftSuspension,
  listStaffUsers,
  type Page,
  removeBio,
  type StaffUser,
  suspendUser,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { CallingActor } from '../common/actor.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentActor, Input } from '../common/parameters.js';
import { BiosService } from './bios.service.js';
import { SessionsService } from './sessions.service.js';
import { StaffUsersService } from './staff-users.service.js';
import { SuspensionsService } from './suspensions.service.js';

@Controller()
export class StaffUsersController {
  constructor(
    private readonly staffUsers: StaffUsersService,
    private readonly suspensions: SuspensionsService,
    private readonly sessions: SessionsService,
    private readonly bios: BiosService,
  ) {}

  @Handles(listStaffUsers)
  list(@Input() { query }: InputOf<typeof listStaffUsers>): Promise<Page<StaffUser>> {
    return this.staffUsers.list(query);
  }

  @Handles(getStaffUser)
  get(@Input() { params }: InputOf<typeof getStaffUser>): Promise<StaffUser> {
    return this.staffUsers.get(params.id);
  }

  @Handles(suspendUser)
  suspend(
    @Input() { params, body }: InputOf<typeof suspendUser>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.suspensions.suspend(params.id, body.reason, actor);
  }

  @Handles(liftSuspension)
  liftSuspension(
    @Input() { params }: InputOf<typeof liftSuspension>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.suspensions.lift(params.id, actor);
  }

  @Handles(endUserSessions)
  endSessions(
    @Input() { params }: InputOf<typeof endUserSessions>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.sessions.endAll(params.id, actor);
  }

  @Handles(removeBio)
  removeBio(
    @Input() { params }: InputOf<typeof removeBio>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.bios.remove(params.id, actor);
  }
}

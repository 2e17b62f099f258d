import { Controller, Req } from '@nestjs/common';
import {
  endAllSessions,
  endOneSession,
  endSession,
  listSessions,
  type SignInSession,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { CallingActor } from '../common/actor.js';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import type { Identity } from '../common/identity.js';
import { CurrentActor, CurrentIdentity, CurrentUser, Input } from '../common/parameters.js';
import type { ApiRequest } from '../common/request.js';
import { SessionsService } from '../users/sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(endSession)
  end(@CurrentUser() { id }: Caller, @CurrentIdentity() identity: Identity): Promise<UpdateResult> {
    return this.sessions.endToken(id, identity);
  }

  @Handles(listSessions)
  list(
    @CurrentUser() { id }: Caller,
    @CurrentIdentity() identity: Identity,
    @Req() { headers }: ApiRequest,
  ): Promise<SignInSession[]> {
    return this.sessions.list(id, identity, headers['user-agent']);
  }

  @Handles(endOneSession)
  endOne(
    @Input() { params }: InputOf<typeof endOneSession>,
    @CurrentActor() actor: CallingActor,
  ): Promise<UpdateResult> {
    return this.sessions.endOne(params.id, actor);
  }

  @Handles(endAllSessions)
  endAll(@CurrentActor() actor: CallingActor): Promise<UpdateResult> {
    return this.sessions.endAll(actor.id, actor);
  }
}

import { Controller } from '@nestjs/common';
import {
  listMails,
  type Page,
  sendMailAgain,
  type StaffMail,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Actor } from '../common/actor.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentActor, Input } from '../common/parameters.js';
import { StaffMailsService } from './staff-mails.service.js';

@Controller()
export class StaffMailsController {
  constructor(private readonly mails: StaffMailsService) {}

  @Handles(listMails)
  list(@Input() { query }: InputOf<typeof listMails>): Promise<Page<StaffMail>> {
    return this.mails.list(query);
  }

  @Handles(sendMailAgain)
  sendAgain(
    @Input() { params }: InputOf<typeof sendMailAgain>,
    @CurrentActor() actor: Actor,
  ): Promise<UpdateResult> {
    return this.mails.sendAgain(params.id, actor);
  }
}

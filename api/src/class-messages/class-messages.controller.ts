import { Controller } from '@nestjs/common';
import {
  type ClassMessage,
  listClassMessages,
  sendClassMessage,
  type SentClassMessage,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { CallingActor } from '../common/actor.js';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentActor, CurrentUser, Input } from '../common/parameters.js';
import { ClassMessagesService } from './class-messages.service.js';

@Controller()
export class ClassMessagesController {
  constructor(private readonly messages: ClassMessagesService) {}

  @Handles(listClassMessages)
  list(
    @Input() { params }: InputOf<typeof listClassMessages>,
    @CurrentUser() caller: Caller,
  ): Promise<ClassMessage[]> {
    return this.messages.list(params.id, caller);
  }

  @Handles(sendClassMessage)
  send(
    @Input() { params, body }: InputOf<typeof sendClassMessage>,
    @CurrentActor() author: CallingActor,
  ): Promise<SentClassMessage> {
    return this.messages.send(params.id, body, author);
  }
}

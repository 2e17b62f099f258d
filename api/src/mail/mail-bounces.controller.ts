import { Controller } from '@nestjs/common';
import { type OperationOutput, receiveBounce } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import { Handles } from '../common/handles.decorator.js';
import { Input } from '../common/parameters.js';
import { MailBounces } from './mail-bounces.service.js';

@Controller()
export class MailBouncesController {
  constructor(private readonly bounces: MailBounces) {}

  @Handles(receiveBounce)
  async receive(
    @Input() { body }: InputOf<typeof receiveBounce>,
  ): Promise<OperationOutput<typeof receiveBounce>> {
    await this.bounces.receive(body);
    return { received: true };
  }
}

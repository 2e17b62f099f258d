import { Controller, Req, Res } from '@nestjs/common';
import { getReceiptFile } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../common/caller.js';
import { fileAnswer } from '../common/file-answer.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentUser, Input } from '../common/parameters.js';
import { ReceiptFiles } from './receipt-files.service.js';

@Controller()
export class ReceiptsController {
  constructor(private readonly files: ReceiptFiles) {}

  @Handles(getReceiptFile)
  async file(
    @Input() { params }: InputOf<typeof getReceiptFile>,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { name: fileName, content } = await this.files.get(params.id, caller);
    return fileAnswer(getReceiptFile, content, { request, reply, fileName });
  }
}

import { openApiDocument } from '@blush/shared-ui/contracts';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../common/handles.decorator.js';
import { ProblemError } from '../common/problem-error.js';
import { assets } from './documentation-page.js';

/** The contract, for programs and for people. */
@Controller()
export class DocumentationController {
  private readonly document = openApiDocument();

  @Get('openapi.json')
  @Public()
  @Header('cache-control', 'no-cache')
  openApi(): ReturnType<typeof openApiDocument> {
    return this.document;
  }

  @Get('docs')
  @Public()
  page(@Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer | string> {
    return send('', reply);
  }

  @Get('docs/:asset')
  @Public()
  @Header('cache-control', 'no-cache')
  asset(
    @Param('asset') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    return send(name, reply);
  }
}

async function send(name: string, reply: FastifyReply): Promise<Buffer | string> {
  const asset = assets.get(name);
  if (!asset) throw new ProblemError('not-found');
  const content = await asset.read();
  reply.type(asset.type);
  return content;
}

import { openApiDocument } from '@blush/shared-ui/contracts';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../common/handles.decorator.js';
import { ProblemError } from '@blush/server-kit/http';
import { assets } from './documentation-page.js';

@Controller()
export class DocumentationController {
  private document: ReturnType<typeof openApiDocument> | undefined;

  @Get('openapi.json')
  @Public()
  @Header('cache-control', 'no-cache')
  openApi(): ReturnType<typeof openApiDocument> {
    // Lazy: building it takes a tenth of the API's start-up time.
    return (this.document ??= openApiDocument());
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

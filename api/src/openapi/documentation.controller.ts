import { openApiDocument } from '@blush/shared-ui/contracts';
import { Controller, Get, Header, Headers, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { Public } from '../common/handles.decorator.js';
import { equalSecrets, ProblemError } from '@blush/server-kit/http';
import { assets } from './documentation-page.js';

@Controller()
export class DocumentationController {
  private readonly documents = new Map<boolean, ReturnType<typeof openApiDocument>>();

  constructor(@Inject(API_CONFIG) private readonly config: Pick<ApiConfig, 'staffOperationsInOpenApi'>) {}

  @Get('openapi.json')
  @Public()
  @Header('cache-control', 'no-cache')
  openApi(@Headers('authorization') authorization?: string): ReturnType<typeof openApiDocument> {
    const withStaff = this.config.staffOperationsInOpenApi.isPublic || this.hasStaffToken(authorization);
    // Built at the first request: at start, it would take a tenth of the API's start-up time.
    const document = this.documents.get(withStaff) ?? openApiDocument({ withStaff });
    this.documents.set(withStaff, document);
    return document;
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

  private hasStaffToken(authorization = ''): boolean {
    const { token } = this.config.staffOperationsInOpenApi;
    return token !== undefined && equalSecrets(authorization, `Bearer ${token}`);
  }
}

async function send(name: string, reply: FastifyReply): Promise<Buffer | string> {
  const asset = assets.get(name);
  if (!asset) throw new ProblemError('not-found');
  const content = await asset.read();
  reply.type(asset.type);
  return content;
}

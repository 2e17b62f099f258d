import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './document.js';

/** Serves the document at `/openapi.json` and a page to read it at `/docs`, whose assets are our own. */
export function serveDocumentation(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, openApiDocument(), {
    customSiteTitle: 'Blush Camp API',
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
  });
}

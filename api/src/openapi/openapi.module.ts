import { Module } from '@nestjs/common';
import { DocumentationController } from './documentation.controller.js';

@Module({ controllers: [DocumentationController] })
export class OpenApiModule {}

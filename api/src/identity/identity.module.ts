import { Module } from '@nestjs/common';
import { ManagementApi } from './management-api.service.js';

@Module({ providers: [ManagementApi], exports: [ManagementApi] })
export class IdentityModule {}

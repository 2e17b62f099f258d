import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { getLiveness, getReadiness } from '@blush/shared-ui/contracts';
import type { Connection } from 'mongoose';
import { ReleasesService } from '../releases/releases.service.js';
import { Handles } from '../common/handles.decorator.js';

@Controller()
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly releases: ReleasesService,
  ) {}

  @Handles(getLiveness)
  live() {
    return { status: 'ok' } as const;
  }

  /** @throws the driver's error, which becomes `database-unavailable`; ProblemError `releases-unavailable` */
  @Handles(getReadiness)
  async ready() {
    await this.connection.getClient().db().command({ ping: 1 });
    await this.releases.assertReadable();
    return { status: 'ok' } as const;
  }
}

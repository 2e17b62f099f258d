import { Controller } from '@nestjs/common';
import { getLiveness, getReadiness } from '@blush/shared-ui/contracts';
import { ReleasesService } from '../releases/releases.service.js';
import { Handles } from '../common/handles.decorator.js';
import { DatabaseProbe } from './database-probe.js';

@Controller()
export class HealthController {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly releases: ReleasesService,
  ) {}

  @Handles(getLiveness)
  live() {
    return { status: 'ok' } as const;
  }

  /** @throws the driver's error, which becomes `database-unavailable`; ProblemError `releases-unavailable` */
  @Handles(getReadiness)
  async ready() {
    await this.database.assertAnswers();
    await this.releases.assertReadable();
    return { status: 'ok' } as const;
  }
}

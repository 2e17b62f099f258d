import { Controller } from '@nestjs/common';
import { Draining, ProblemError } from '@blush/server-kit/http';
import { getLiveness, getReadiness } from '@blush/shared-ui/contracts';
import { ReleasesService } from '../releases/releases.service.js';
import { Handles } from '../common/handles.decorator.js';
import { DatabaseProbe } from './database-probe.js';

@Controller()
export class HealthController {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly releases: ReleasesService,
    private readonly draining: Draining,
  ) {}

  @Handles(getLiveness)
  live() {
    return { status: 'ok' } as const;
  }

  /** @throws ProblemError `stopping`, `database-unavailable`, `releases-unavailable`; or the error of the driver */
  @Handles(getReadiness)
  async ready() {
    if (this.draining.begun) throw new ProblemError('stopping');
    await this.database.assertAnswers();
    await this.releases.assertReadable();
    return { status: 'ok' } as const;
  }
}

import { Controller } from '@nestjs/common';
import { getOverview, type Overview } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import { Handles } from '../common/handles.decorator.js';
import { Input } from '../common/parameters.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Handles(getOverview)
  read(@Input() { query }: InputOf<typeof getOverview>): Promise<Overview> {
    return this.overview.read(query.from, query.to);
  }
}

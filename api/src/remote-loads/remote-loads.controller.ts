import { Controller } from '@nestjs/common';
import { listRemoteLoads, type OperationOutput, reportRemoteLoads } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import { Handles } from '../common/handles.decorator.js';
import { CallSource, Input } from '../common/parameters.js';
import { RemoteLoadsService } from './remote-loads.service.js';

@Controller()
export class RemoteLoadsController {
  constructor(private readonly loads: RemoteLoadsService) {}

  @Handles(reportRemoteLoads)
  async report(
    @Input() { body }: InputOf<typeof reportRemoteLoads>,
    @CallSource() source: string,
  ): Promise<{ kept: number }> {
    return { kept: await this.loads.count(body.loads, source) };
  }

  @Handles(listRemoteLoads)
  list(): Promise<OperationOutput<typeof listRemoteLoads>> {
    return this.loads.figures();
  }
}

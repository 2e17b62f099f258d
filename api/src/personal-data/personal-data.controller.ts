import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import {
  type Erasure,
  eraseOwnAccount,
  eraseUser,
  exportOwnData,
  exportUserData,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { CallingActor } from '../common/actor.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentActor, Input } from '../common/parameters.js';
import { ErasureService } from '../erasure/erasure.service.js';
import { PersonalDataService } from './personal-data.service.js';

/** Export and erasure of a person's data. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly erasures: ErasureService,
  ) {}

  @Handles(exportOwnData)
  async exportOwn(@CurrentActor() { id }: CallingActor): Promise<StreamableFile> {
    return download(await this.personalData.export(id));
  }

  @Handles(exportUserData)
  async exportUser(
    @Input() { params }: InputOf<typeof exportUserData>,
    @CurrentActor() actor: CallingActor,
  ): Promise<StreamableFile> {
    return download(await this.personalData.exportFor(actor, params.id));
  }

  @Handles(eraseOwnAccount)
  eraseOwn(@CurrentActor() actor: CallingActor): Promise<Erasure> {
    return this.erasures.erase(actor.id, actor);
  }

  @Handles(eraseUser)
  eraseUser(
    @Input() { params }: InputOf<typeof eraseUser>,
    @CurrentActor() actor: CallingActor,
  ): Promise<Erasure> {
    return this.erasures.erase(params.id, actor);
  }
}

function download(json: AsyncIterable<string>): StreamableFile {
  return new StreamableFile(Readable.from(json, { objectMode: false }), {
    type: 'application/json; charset=utf-8',
    disposition: 'attachment; filename="blush-camp-data.json"',
  });
}

import { Controller } from '@nestjs/common';
import { type OperationOutput, uploadClassFile } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentUser, Input } from '../common/parameters.js';
import { assertPdf } from './assert-pdf.js';
import { ClassFileStore } from './class-file-store.service.js';

@Controller()
export class ClassFilesController {
  constructor(private readonly files: ClassFileStore) {}

  @Handles(uploadClassFile)
  upload(
    @Input() { body }: InputOf<typeof uploadClassFile>,
    @CurrentUser() caller: Caller,
  ): Promise<OperationOutput<typeof uploadClassFile>> {
    assertPdf(body);
    return this.files.add(body, caller.id);
  }
}

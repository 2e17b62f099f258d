import { Injectable } from '@nestjs/common';
import { ClassLookup, type ClassSummary } from '../../../src/classes/class-lookup.service.js';

/** Fault: orders are taken although the first session has begun. */
@Injectable()
export class SellsAfterTheBegin extends ClassLookup {
  override async find(id: string): Promise<ClassSummary | undefined> {
    const found = await super.find(id);
    return found && { ...found, isSaleOver: false };
  }
}

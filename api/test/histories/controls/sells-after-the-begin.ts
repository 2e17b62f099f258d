import { Injectable } from '@nestjs/common';
import { ClassLookup, type ClassSummary } from '../../../src/classes/class-lookup.service.js';

/** Fault: orders are taken although the first session has begun. */
@Injectable()
export class SellsAfterTheBegin extends ClassLookup {
  override async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, ClassSummary>> {
    const found = await super.findMany(ids);
    return new Map([...found].map(([id, summary]) => [id, { ...summary, isSaleOver: false }]));
  }
}

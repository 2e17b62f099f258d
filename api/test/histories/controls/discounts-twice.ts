import { Injectable } from '@nestjs/common';
import { LivePrices } from '../../../src/prices/live-prices.service.js';
import { type Price, Prices } from '../../../src/prices/prices.js';

/** Fault: the charged price has the discount twice, the recorded one has it once. */
@Injectable()
export class DiscountsTwice extends LivePrices {
  override async exact(): Promise<Prices> {
    return new DoublePrices(await this.shownRules());
  }

  override shown(): Promise<Prices> {
    return this.exact();
  }
}

class DoublePrices extends Prices {
  override of(classId: string, listPriceMinor: number): Price {
    const once = super.of(classId, listPriceMinor);
    return { ...once, priceMinor: super.of(classId, once.priceMinor).priceMinor };
  }
}

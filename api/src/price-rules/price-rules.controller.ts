import { Controller } from '@nestjs/common';
import {
  createPriceRule,
  endPriceRule,
  getOffers,
  type InsertResult,
  listPriceRules,
  type Offers,
  type Page,
  type PriceRule,
  updatePriceRule,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Actor, CallingActor } from '../common/actor.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentActor, Input } from '../common/parameters.js';
import { OffersService } from './offers.service.js';
import { PriceRulesService } from './price-rules.service.js';

@Controller()
export class PriceRulesController {
  constructor(
    private readonly rules: PriceRulesService,
    private readonly offers: OffersService,
  ) {}

  @Handles(getOffers)
  getOffers(): Promise<Offers> {
    return this.offers.read();
  }

  @Handles(listPriceRules)
  list(@Input() { query }: InputOf<typeof listPriceRules>): Promise<Page<PriceRule>> {
    return this.rules.list(query);
  }

  @Handles(createPriceRule)
  create(
    @Input() { body }: InputOf<typeof createPriceRule>,
    @CurrentActor() actor: CallingActor,
  ): Promise<InsertResult> {
    return this.rules.create(body, actor);
  }

  @Handles(updatePriceRule)
  update(
    @Input() { params, body }: InputOf<typeof updatePriceRule>,
    @CurrentActor() actor: Actor,
  ): Promise<UpdateResult> {
    return this.rules.update(params.id, body, actor);
  }

  @Handles(endPriceRule)
  end(
    @Input() { params }: InputOf<typeof endPriceRule>,
    @CurrentActor() actor: Actor,
  ): Promise<UpdateResult> {
    return this.rules.end(params.id, actor);
  }
}

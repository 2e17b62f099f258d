import { Controller } from '@nestjs/common';
import {
  type CartItem,
  createCartItem,
  deleteCartItem,
  type DeleteResult,
  getCartItem,
  type InsertResult,
  listCartItems,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import type { ListAnswer } from '../common/list.js';
import { CurrentUser, Input } from '../common/parameters.js';
import { CartsService } from './carts.service.js';

@Controller()
export class CartsController {
  constructor(private readonly carts: CartsService) {}

  @Handles(listCartItems)
  list(
    @Input() { query }: InputOf<typeof listCartItems>,
    @CurrentUser() caller: Caller,
  ): Promise<ListAnswer<CartItem>> {
    return this.carts.list(query, caller);
  }

  @Handles(createCartItem)
  create(
    @Input() { body }: InputOf<typeof createCartItem>,
    @CurrentUser() caller: Caller,
  ): Promise<InsertResult> {
    return this.carts.add(body, caller);
  }

  @Handles(getCartItem)
  get(@Input() { params }: InputOf<typeof getCartItem>, @CurrentUser() caller: Caller): Promise<CartItem> {
    return this.carts.get(params.id, caller);
  }

  @Handles(deleteCartItem)
  remove(
    @Input() { params }: InputOf<typeof deleteCartItem>,
    @CurrentUser() caller: Caller,
  ): Promise<DeleteResult> {
    return this.carts.remove(params.id, caller);
  }
}

import { randomUUID } from 'node:crypto';
import { approveClass, createClass, DEFAULT_SEATS } from '@blush/shared-ui/contracts';
import { type Account, demo } from './account';
import { apiAs } from './api';
import type { Portal } from './portal';

export interface OfferedClass {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly seats: number;
}

export function inventClassName(): string {
  return `Evening Glow ${randomUUID().slice(0, 8)}`;
}

/** Creates a class that needs a review. */
export async function offerClass(
  portal: Portal,
  instructor: Account,
  { seats = DEFAULT_SEATS, price = 49.99 } = {},
): Promise<OfferedClass> {
  const name = inventClassName();
  const call = await apiAs(instructor, portal);
  const { insertedId } = await call(createClass, {
    body: { className: name, classImg: '', availableSeat: seats, price },
  });
  if (insertedId === null) throw new Error(`${name} was not inserted`);
  return { id: insertedId, name, price, seats };
}

/** Creates an approved class, which students may select. */
export async function openClass(
  portal: Portal,
  instructor: Account,
  options?: Parameters<typeof offerClass>[2],
): Promise<OfferedClass> {
  const offered = await offerClass(portal, instructor, options);
  const admin = await apiAs(demo.admin, portal);
  await admin(approveClass, { params: { id: offered.id } });
  return offered;
}

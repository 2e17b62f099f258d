import { randomUUID } from 'node:crypto';
import {
  approveClass,
  createClass,
  type CreateClassBody,
  DEFAULT_SEATS,
  type SessionBody,
} from '@blush/shared-ui/contracts';
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

interface ClassOptions extends Pick<CreateClassBody, 'details' | 'sessions' | 'materials'> {
  readonly seats?: number;
  readonly price?: number;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** A session in a week, in a time zone that no test machine uses. */
export function sessionInAWeek(joinUrl: string): SessionBody {
  const day = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  return { start: `${day}T18:30`, end: `${day}T20:30`, zone: 'Asia/Kathmandu', joinUrl };
}

/** Creates a class that needs a review. */
export async function offerClass(
  portal: Portal,
  instructor: Account,
  { seats = DEFAULT_SEATS, price = 49.99, ...contents }: ClassOptions = {},
): Promise<OfferedClass> {
  const name = inventClassName();
  const call = await apiAs(instructor, portal);
  const { insertedId } = await call(createClass, {
    body: { className: name, classImg: '', availableSeat: seats, price, ...contents },
  });
  if (insertedId === null) throw new Error(`${name} was not inserted`);
  return { id: insertedId, name, price, seats };
}

/** Creates an approved class, which students may select. */
export async function openClass(
  portal: Portal,
  instructor: Account,
  options?: ClassOptions,
): Promise<OfferedClass> {
  const offered = await offerClass(portal, instructor, options);
  const admin = await apiAs(demo.admin, portal);
  await admin(approveClass, { params: { id: offered.id } });
  return offered;
}

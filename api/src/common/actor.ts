import type { AuditRole } from '@blush/shared-ui/contracts';
import type { Caller } from './caller.js';

export interface Actor {
  /** Absent for the operator. */
  readonly id?: string;
  readonly role: AuditRole;
  readonly requestId?: string;
}

export interface CallingActor extends Actor {
  readonly id: string;
}

export const operator: Actor = { role: 'operator' };

export function actorOf({ id, role }: Caller, requestId: string): CallingActor {
  return { id, role, requestId };
}

import type { AuditRole } from '@blush/shared-ui/contracts';
import type { Caller } from './caller.js';

export interface Actor {
  readonly id?: string;
  readonly name: string;
  readonly email?: string;
  readonly role: AuditRole;
  readonly requestId?: string;
}

export interface CallingActor extends Actor {
  readonly id: string;
}

export const operator: Actor = { name: 'Operator', role: 'operator' };

export function actorOf({ id, name, email, role }: Caller, requestId: string): CallingActor {
  return { id, name, email, role, requestId };
}

import type { AuditRole } from '@blush/shared-ui/contracts';
import type { Caller } from './caller.js';

/** The actor of an audit event, as they are at that moment. */
export interface Actor {
  /** Absent for the operator. */
  readonly id?: string;
  readonly name: string;
  readonly email?: string;
  readonly role: AuditRole;
  /** Of the request it is done by. */
  readonly requestId?: string;
}

/** A signed-in caller, acting by a request. */
export interface CallingActor extends Actor {
  readonly id: string;
}

/** The operator, at the command line. */
export const operator: Actor = { name: 'Operator', role: 'operator' };

/** A caller as the one who does something, by a request. */
export function actorOf({ id, name, email, role }: Caller, requestId: string): CallingActor {
  return { id, name, email, role, requestId };
}

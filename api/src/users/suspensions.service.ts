import { Injectable } from '@nestjs/common';
import type { UpdateResult } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import type { CallingActor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { LastAdmin } from './last-admin.service.js';
import { SessionsService } from './sessions.service.js';
import { UserChanges } from './user-changes.service.js';

/** A record whose address another subject claimed gets an address again with a later token of its subject. */
const everyRecord = { withoutAddress: true };

/** Idempotent: `modifiedCount` is 0 for a repeated call. Role, classes, orders and payments stay as they are. */
@Injectable()
export class SuspensionsService {
  constructor(
    private readonly changes: UserChanges,
    private readonly sessions: SessionsService,
    private readonly lastAdmin: LastAdmin,
    private readonly clock: Clock,
  ) {}

  /** Also ends the sessions, so that lifting the suspension revives no token. Throws `not-found`, `own-account`, `last-admin`. */
  suspend(id: string, reason: string, actor: CallingActor): Promise<UpdateResult> {
    return this.sessions.endingAll(({ update }) =>
      this.changes.apply(
        id,
        actor,
        async (person, session) => {
          if (id === actor.id) throw new ProblemError('own-account');
          if (person.suspension) return undefined;
          if (person.role === 'admin') await this.lastAdmin.requireAnother(id, session);
          return {
            update: { ...update, $set: { suspension: { at: this.clock.now(), reason } } },
            action: 'user-suspended',
            changes: [{ field: 'suspension', before: null, after: reason }],
          };
        },
        everyRecord,
      ),
    );
  }

  /** @throws `not-found` */
  lift(id: string, actor: CallingActor): Promise<UpdateResult> {
    return this.changes.apply(
      id,
      actor,
      ({ suspension }) => {
        if (!suspension) return undefined;
        return {
          update: { $unset: { suspension: true } },
          action: 'suspension-lifted',
          changes: [{ field: 'suspension', before: suspension.reason, after: null }],
        };
      },
      everyRecord,
    );
  }
}

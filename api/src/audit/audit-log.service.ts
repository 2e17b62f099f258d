import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction, AuditChange, AuditTargetKind } from '@blush/shared-ui/contracts';
import { type ClientSession, type Model } from 'mongoose';
import type { Actor } from '../common/actor.js';
import { auditWords } from './audit-words.js';
import { AuditRecord } from './audit.schema.js';

/** What an audit event is about. Ids are ObjectIds as hex strings. */
export interface AuditTarget {
  readonly kind: AuditTargetKind;
  readonly id: string;
  /** Describes the target as it was at the time of the action: class name, price rule's label or kind of mail. No person's name. */
  readonly label?: string;
  /** Id of the user by whom the entry is also found: the target itself, its instructor, payer, recipient or author. */
  readonly person?: string;
}

/** The target of an event about a user. */
export function userTarget(id: string): AuditTarget {
  return { kind: 'user', id, person: id };
}

export interface AuditEvent {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly changes: readonly AuditChange[];
}

@Injectable()
export class AuditLog {
  constructor(@InjectModel(AuditRecord.name) private readonly entries: Model<AuditRecord>) {}

  /** @param session transaction of the action: the entry is committed with it or not at all */
  async write({ actor, action, target, changes }: AuditEvent, session: ClientSession): Promise<void> {
    const { id, role, requestId } = actor;
    const entry = {
      actor: { ...(id !== undefined && { id }), role },
      action,
      target,
      changes,
      words: auditWords({ label: target.label, ids: [id, target.person] }),
      ...(requestId !== undefined && { requestId }),
    };
    await this.entries.insertMany([entry], { session });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction, AuditChange, AuditTargetKind } from '@blush/shared-ui/contracts';
import { type ClientSession, type Model } from 'mongoose';
import type { Actor } from '../common/actor.js';
import { wordsOf } from '../common/search-words.js';
import { AuditRecord } from './audit.schema.js';

export interface AuditEvent {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** `label` is its name at that moment. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: string; readonly label: string };
  readonly changes: readonly AuditChange[];
}

/** Appends audit events. Nothing changes or removes one. */
@Injectable()
export class AuditLog {
  constructor(@InjectModel(AuditRecord.name) private readonly entries: Model<AuditRecord>) {}

  /** `session` is that of the action itself: both are committed, or neither is. */
  async write({ actor, action, target, changes }: AuditEvent, session: ClientSession): Promise<void> {
    const { requestId, ...who } = actor;
    const words = wordsOf(actor.name, actor.email ?? '', target.label);
    const entry = {
      actor: who,
      action,
      target,
      changes,
      words,
      ...(requestId !== undefined && { requestId }),
    };
    await this.entries.insertMany([entry], { session });
  }
}

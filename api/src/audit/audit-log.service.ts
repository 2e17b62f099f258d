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
  /** `label`: name of the target at the time of the action. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: string; readonly label: string };
  readonly changes: readonly AuditChange[];
}

@Injectable()
export class AuditLog {
  constructor(@InjectModel(AuditRecord.name) private readonly entries: Model<AuditRecord>) {}

  /** `session`: the transaction of the action, so that both commit or neither does. */
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

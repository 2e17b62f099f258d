import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction, AuditChange, AuditTargetKind } from '@blush/shared-ui/contracts';
import { type ClientSession, type Model } from 'mongoose';
import type { Actor } from '../common/actor.js';
import { wordsOf } from '../common/search-words.js';
import { AuditRecord } from './audit.schema.js';

/** What somebody did to whom, and what that changed. */
export interface AuditEvent {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** `label` is what people call it, at that moment. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: string; readonly label: string };
  readonly changes: readonly AuditChange[];
}

/** Writes deeds down. There is nothing that changes or removes one. */
@Injectable()
export class AuditLog {
  constructor(@InjectModel(AuditRecord.name) private readonly entries: Model<AuditRecord>) {}

  /** In the transaction of the deed itself, so that there is neither without the other. */
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

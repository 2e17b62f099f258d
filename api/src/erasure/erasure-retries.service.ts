import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Erasure } from '@blush/shared-ui/contracts';
import type { Connection, Model } from 'mongoose';
import { AuditLog, userTarget } from '../audit/audit-log.service.js';
import type { Actor } from '../common/actor.js';
import { claimTry } from '../common/claim-try.js';
import { Clock } from '../common/clock.js';
import { runDue } from '../common/run-due.js';
import { inTransaction } from '../common/transaction.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { changesOf } from './erasure-changes.js';
import { ErasedPictures } from './erased-pictures.service.js';
import { ErasureRecord } from './erasure.schema.js';
import { ErasureService, picturesOf } from './erasure.service.js';
import { OutsideErasure, outsideReport } from './outside-erasure.service.js';

const MINUTE_MS = 60_000;
/** Milliseconds from each try to the next; the last one repeats. */
const DELAYS_MS = [10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);
/** Almost four weeks. After that, the operator is told what is left to do. */
export const MAX_TRIES = 30;

/** Finishes erasures, and repeats calls that a provider did not answer. Safe in several processes: each try is claimed by one. */
@Injectable()
export class ErasureRetries implements OnApplicationBootstrap {
  private readonly logger = new Logger(ErasureRetries.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ErasureRecord.name) private readonly records: Model<ErasureRecord>,
    private readonly erasures: ErasureService,
    private readonly pictures: ErasedPictures,
    private readonly outside: OutsideErasure,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly periodicWork: PeriodicWork,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('finish-erasures', (end) => this.run(end));
  }

  /** Makes each try that is due. */
  async run(end?: AbortSignal): Promise<void> {
    const claim = () => claimTry(this.records, this.clock.now(), DELAYS_MS);
    await runDue(claim, (record) => this.tryOnce(record), { end });
  }

  private async tryOnce(record: ErasureRecord): Promise<void> {
    const erased = { id: record._id.toHexString(), actor: actorOf(record) };
    await inTransaction(this.connection, (session) => this.erasures.eraseTraces(erased, session));
    const isDeleted = await this.pictures.tryToDelete(record.pictures);
    const after = await this.outside.run(record);
    const outside = outsideReport(after);
    const { manual } = outside;
    const done = [...(isDeleted ? picturesOf(record) : []), ...outside.done];
    const pending = [...(isDeleted ? [] : picturesOf(record)), ...outside.pending];
    if (pending.length === 0) await this.complete(after, { done, pending, manual });
    else if (after.tries >= MAX_TRIES) {
      const { sub = 'no account' } = after.signInAccount ?? {};
      const pictures = isDeleted ? [] : after.pictures;
      this.logger.error(
        `erasure of user ${after._id.toHexString()}: given up after ${MAX_TRIES} tries; delete ${sub} at the identity ` +
          `provider, redact at the payment provider: ${after.intents.join(', ') || 'nothing'}, and delete the pictures: ` +
          (pictures.join(', ') || 'none'),
      );
      await this.complete(after, { done, pending: [], manual: [...new Set([...manual, ...pending])] });
    }
  }

  /** Deletes the record and writes the audit entry in one transaction, so that there is only one entry. */
  private async complete(record: ErasureRecord, erasure: Erasure): Promise<void> {
    await inTransaction(this.connection, async (session) => {
      const { _id } = record;
      const { deletedCount } = await this.records.deleteOne({ _id }, { session });
      if (deletedCount === 0) return;
      const actor = actorOf(record);
      const changes = changesOf(erasure);
      const target = userTarget(_id.toHexString());
      await this.auditLog.write({ actor, action: 'erasure-completed', target, changes }, session);
    });
  }
}

function actorOf({ actor: { id, role } }: ErasureRecord): Actor {
  return { role, ...(id && { id: id.toHexString() }) };
}

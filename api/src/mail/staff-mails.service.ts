import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { listMails, Page, StaffMail, UpdateResult } from '@blush/shared-ui/contracts';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import mongoose, { type Connection, type Model, type QueryFilter } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { readPage } from '../common/page.js';
import { inTransaction } from '../common/transaction.js';
import { PersonNameLookup } from '../users/person-names.service.js';
import { toStaffMail } from './mail.mapper.js';
import { mailIndexes, MailRecord } from '../mail-outbox/mail.schema.js';

/** A search covers the mails of at most this many matching recipients; when more match, it covers an arbitrary subset. */
const MAX_MATCHED_RECIPIENTS = 500;

/** MongoDB reads an index in both directions, so `oldest` needs no index of its own. */
const sorts = { newest: { createdAt: -1, _id: -1 }, oldest: { createdAt: 1, _id: 1 } } as const;

@Injectable()
export class StaffMailsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(MailRecord.name) private readonly mails: Model<MailRecord>,
    private readonly personNames: PersonNameLookup,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list({
    search,
    state,
    sort = 'newest',
    page,
    limit,
  }: InputOf<typeof listMails>['query']): Promise<Page<StaffMail>> {
    const isSearch = search !== undefined && search.trim() !== '';
    const filter: QueryFilter<MailRecord> = {
      ...(isSearch && { userId: mongoose.trusted({ $in: await this.recipients(search) }) }),
      ...(state !== undefined && { state }),
    };
    const stateIndex = state === undefined ? mailIndexes.all : mailIndexes.state;
    return readPage<MailRecord, StaffMail>(this.mails, {
      filter,
      sort: sorts[sort],
      index: isSearch ? mailIndexes.person : stateIndex,
      paging: { page, limit },
      toItems: async (rows) => {
        const people = await this.personNames.find(rows.map(({ userId }) => userId.toHexString()));
        return rows.map((mail) => toStaffMail(mail, people));
      },
    });
  }

  /** Requeues a failed mail under the same Message-ID; no effect on a mail in another state. Throws `not-found`. */
  async sendAgain(id: string, actor: Actor): Promise<UpdateResult> {
    return inTransaction(this.connection, async (session) => {
      const mail = await this.mails.findById(id, {}, { session }).lean<MailRecord>();
      if (!mail) throw new ProblemError('not-found');
      if (mail.state !== 'failed') return { modifiedCount: 0 };
      const now = this.clock.now();
      await this.mails.updateOne(
        { _id: mail._id },
        {
          $set: { state: 'queued', attempts: 0, wantedAt: now, dueAt: now },
          $unset: { problem: 1, endedAt: 1 },
        },
        { session },
      );
      await this.auditLog.write(
        {
          actor,
          action: 'mail-queued-again',
          target: { kind: 'mail', id, label: mail.kind, person: mail.userId.toHexString() },
          changes: [{ field: 'state', before: 'failed', after: 'queued' }],
        },
        session,
      );
      return { modifiedCount: 1 };
    });
  }

  private async recipients(search: string): Promise<mongoose.Types.ObjectId[]> {
    const ids = await this.personNames.search(search, MAX_MATCHED_RECIPIENTS);
    return ids.map((id) => new mongoose.Types.ObjectId(id));
  }
}

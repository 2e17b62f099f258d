import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import {
  type AuditAction,
  type CreatePriceRuleBody,
  type InsertResult,
  type listPriceRules,
  MAX_OPEN_RULES,
  type Page,
  type PriceRule,
  type UpdatePriceRuleBody,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import mongoose, { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import { ClassLookup } from '../classes/class-lookup.service.js';
import type { Actor, CallingActor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { recordIdOf } from '../common/idempotency.js';
import { readPage } from '../common/page.js';
import { inTransaction } from '../common/transaction.js';
import { newestRulesIndex, PriceRuleRecord } from '../prices/price-rule.schema.js';
import { changesBetween, type RuleFields, toPriceRule } from './price-rule.mapper.js';
import { notAllowed, stateOf, timesOf } from './rule-times.js';

/** Each change is in the audit log, in the same transaction. */
@Injectable()
export class PriceRulesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(PriceRuleRecord.name) private readonly rules: Model<PriceRuleRecord>,
    private readonly classes: ClassLookup,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  list({ page, limit }: InputOf<typeof listPriceRules>['query']): Promise<Page<PriceRule>> {
    const now = this.clock.now();
    return readPage<PriceRuleRecord, PriceRule>(this.rules, {
      filter: {},
      sort: newestRulesIndex,
      index: newestRulesIndex,
      paging: { page, limit },
      toItems: (records) => records.map((record) => toPriceRule(record, now)),
    });
  }

  /** @throws `price-rule-not-allowed` */
  async create({ idempotencyKey, ...body }: CreatePriceRuleBody, actor: CallingActor): Promise<InsertResult> {
    const _id = recordIdOf(actor.id, idempotencyKey);
    const now = this.clock.now();
    const fields = fieldsOf(body, timesOf(body, { now }));
    await this.assertClassesExist(fields);
    await inTransaction(this.connection, async (session) => {
      if (await this.rules.exists({ _id }).session(session)) return;
      const open = { to: mongoose.trusted({ $gt: now }) };
      // Concurrent creations write to the same rule, so that all but one of them are repeated, and count again. Rules are never
      // deleted: the first one is the same for all, also while none is open.
      const touch = { $inc: { __v: 1 } };
      await this.rules.findOneAndUpdate({}, touch, { sort: { _id: 1 }, timestamps: false, session });
      if ((await this.rules.countDocuments(open, { session })) >= MAX_OPEN_RULES)
        throw notAllowed(`At most ${MAX_OPEN_RULES} rules may be live or scheduled.`);
      await this.rules.create([{ _id, ...fields }], { session });
      await this.log({ actor, action: 'price-rule-created', _id, after: fields }, session);
    });
    return { insertedId: _id.toHexString() };
  }

  /** `modifiedCount` is 0 when no value differs. Throws `not-found`, `changed-meanwhile`, `price-rule-not-allowed`. */
  async update(id: string, { version, ...body }: UpdatePriceRuleBody, actor: Actor): Promise<UpdateResult> {
    await this.assertClassesExist(body);
    return this.change(id, async (before, session) => {
      if (before.version !== version) throw new ProblemError('changed-meanwhile');
      const now = this.clock.now();
      const state = stateOf(before, now);
      if (state === 'ended' || state === 'cancelled')
        throw notAllowed('A rule that has ended stays as it is.');
      const begun = state === 'live' ? before.from : undefined;
      const after = fieldsOf(body, timesOf(body, { begun, now }));
      return this.log({ actor, action: 'price-rule-changed', _id: before._id, before, after }, session);
    });
  }

  /** Idempotent. Throws `not-found`. */
  end(id: string, actor: Actor): Promise<UpdateResult> {
    return this.change(id, async (before, session) => {
      const now = this.clock.now();
      if (before.to <= now) return undefined;
      // A rule that has not begun also gets `from: now`: it was never live.
      const after = { ...before, from: before.from > now ? now : before.from, to: now };
      return this.log({ actor, action: 'price-rule-ended', _id: before._id, before, after }, session);
    });
  }

  /** @param compute returns the fields afterwards, `undefined` if nothing changes */
  private change(
    id: string,
    compute: (before: PriceRuleRecord, session: ClientSession) => Promise<RuleFields | undefined>,
  ): Promise<UpdateResult> {
    return inTransaction(this.connection, async (session) => {
      const before = await this.rules.findById(id, null, { session }).lean<PriceRuleRecord>();
      if (!before) throw new ProblemError('not-found');
      const after = await compute(before, session);
      if (!after) return { modifiedCount: 0 };
      const { percent, label, classIds, from, to } = after;
      const change = {
        $set: { percent, label, from, to, version: before.version + 1, ...(classIds && { classIds }) },
        ...(!classIds && { $unset: { classIds: 1 as const } }),
      };
      await this.rules.updateOne({ _id: before._id }, change, { session });
      return { modifiedCount: 1 };
    });
  }

  /** Returns the fields afterwards, `undefined` if nothing changes. */
  private async log(
    {
      actor,
      action,
      _id,
      before,
      after,
    }: {
      readonly actor: Actor;
      readonly action: AuditAction;
      readonly _id: Types.ObjectId;
      readonly before?: RuleFields;
      readonly after: RuleFields;
    },
    session: ClientSession,
  ): Promise<RuleFields | undefined> {
    const ids = [...(before?.classIds ?? []), ...(after.classIds ?? [])].map(String);
    const changes = changesBetween(before, after, await this.classes.findMany(ids));
    if (changes.length === 0) return undefined;
    const target = { kind: 'price-rule', id: _id.toHexString(), label: after.label } as const;
    await this.auditLog.write({ actor, action, target, changes }, session);
    return after;
  }

  private async assertClassesExist({ classIds }: { readonly classIds?: readonly unknown[] | undefined }) {
    if (!classIds) return;
    const ids = [...new Set(classIds.map(String))];
    if ((await this.classes.findMany(ids)).size < ids.length)
      throw notAllowed('A class of this rule does not exist.');
  }
}

function fieldsOf(
  { percent, label, classIds }: CreatePriceRuleBody,
  times: Pick<RuleFields, 'from' | 'to'>,
): RuleFields {
  const classes = classIds && [...new Set(classIds)].map((id) => new Types.ObjectId(id));
  return { percent, label, ...(classes && { classIds: classes }), ...times };
}

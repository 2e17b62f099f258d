import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import {
  type CreateDraftBody,
  type InsertResult,
  type listClasses,
  type Role,
  type SchoolClass,
  type UpdateClassBody,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import mongoose, { type Connection, type Model, type QueryFilter } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import type { CallingActor } from '../common/actor.js';
import type { Caller, Identify } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { recordIdOf } from '../common/idempotency.js';
import { type ListAnswer, listRows, newestFirst, searchIn, type Sort } from '../common/list.js';
import { toMinor } from '../common/money.js';
import { inTransaction } from '../common/transaction.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { ChangeMails } from '../mail-outbox/change-mails.service.js';
import { OrderQueries } from '../orders/order-queries.service.js';
import { reviewableStatuses, seesReview } from './staff-scope.js';
import { auditedChanges, editOf } from './class-edit.js';
import { ClassFiles } from './class-files.service.js';
import { ClassPictures } from './class-pictures.service.js';
import { listedFields, type ShownClass, shownFields, toListedClass, toSchoolClass } from './class.mapper.js';
import { auditTarget } from './class-audit-target.js';
import { searchFields } from './class-search-fields.js';
import { sessionFields, sessionsAfter } from './class-sessions.js';
import { changedParts } from './mailed-changes.js';
import { ClassVersions } from './class-versions.service.js';
import { ClassRecord, NO_PRICE } from './class.schema.js';
import { LivePrices } from '../prices/live-prices.service.js';
import { UserProfiles } from '../users/user-profiles.service.js';

type ListQuery = InputOf<typeof listClasses>['query'];
type View = NonNullable<ListQuery['view']>;

const sorts: Record<NonNullable<ListQuery['sort']>, Sort> = {
  newest: newestFirst,
  name: { nameKey: 1, _id: 1 },
  price: { orderPriceMinor: 1, _id: 1 },
  enrolled: { enrolledStudent: -1, _id: -1 },
  seats: { availableSeat: -1, _id: -1 },
};

/** Level and format are included, so that a search may name them beside other words. */
const searchedFields = [
  'className',
  'instructorName',
  'details.description',
  'details.outcomes',
  'details.place',
  'details.level',
  'details.format',
] as const;

const views: Record<View, { role: Role; filter: (caller: Caller) => QueryFilter<ClassRecord> }> = {
  mine: {
    role: 'instructor',
    filter: ({ id }) => ({ instructorId: new mongoose.Types.ObjectId(id) }),
  },
  // Naming all statuses lets each sort order use its index, which starts with the status.
  all: { role: 'admin', filter: () => ({ status: mongoose.trusted({ $in: reviewableStatuses }) }) },
};

interface NewClass extends CreateDraftBody {
  readonly stage?: 'draft';
}

@Injectable()
export class ClassesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly users: UserProfiles,
    private readonly orders: OrderQueries,
    private readonly versions: ClassVersions,
    private readonly auditLog: AuditLog,
    private readonly pictures: ClassPictures,
    private readonly files: ClassFiles,
    private readonly clock: Clock,
    private readonly changeMails: ChangeMails,
    private readonly livePrices: LivePrices,
  ) {}

  /** Reads the token only for a view. Throws `signed-out` or `forbidden` for a view of another role. */
  async list(query: ListQuery, identify: Identify): Promise<ListAnswer<SchoolClass>> {
    const { search, status, sort = 'newest', view, page, limit } = query;
    const isOfStaff = view !== undefined;
    const scope = view ? await viewScope(view, identify) : { status: 'approved' as const };
    // Lists have only the starts of sessions, and so no links.
    const visible = { withReview: isOfStaff, withEmail: isOfStaff, withParticipantContent: false };
    return listRows<ClassRecord, SchoolClass>(this.classes, {
      filter: {
        $and: [scope, status === undefined ? {} : { status }, searchIn<ClassRecord>(searchedFields, search)],
      },
      fields: listedFields,
      sort: sorts[sort],
      paging: { page, limit },
      toItems: async (rows) => {
        const prices = await this.livePrices.shown();
        const shown = rows.map((row) => toListedClass(row, visible, prices));
        return isOfStaff ? shown : this.withHoldEnds(shown);
      },
    });
  }

  /** @throws `not-found`, also for a class that this caller may not see */
  async get(id: string, identify: Identify): Promise<SchoolClass> {
    const [record, caller, prices] = await Promise.all([
      this.classes.findById(id, shownFields).schemaLevelProjections(false).lean<ShownClass>().exec(),
      identify(),
      this.livePrices.shown(),
    ]);
    if (!record) throw new ProblemError('not-found');
    const withReview = caller !== undefined && seesReview(caller, record);
    const enrolled = caller !== undefined && (await this.orders.isEnrolled(caller.id, id));
    if (!withReview && !enrolled && record.status !== 'approved') throw new ProblemError('not-found');
    const withEmail = enrolled || (caller !== undefined && caller.role !== 'student');
    const visible = { withReview, withEmail, withParticipantContent: withReview || enrolled };
    const found = toSchoolClass(record, visible, prices);
    const [answer = found] = await this.withHoldEnds([found]);
    return answer;
  }

  /** Adds to classes without a free seat the time when a held seat may first become free. */
  private async withHoldEnds(classes: readonly SchoolClass[]): Promise<SchoolClass[]> {
    const full = classes.filter(({ availableSeat }) => availableSeat === 0).map(({ _id }) => _id);
    const ends = await this.orders.firstHoldEnds(full, this.clock.now());
    return classes.map((each) => {
      const end = ends.get(each._id);
      return end ? { ...each, firstHoldEndsAt: end.toISOString() } : each;
    });
  }

  /**
   * Ignores instructor, status and enrolment of the body. Throws `session-not-allowed`, `file-not-kept`, `pictures-unavailable`;
   * `forbidden` when the account was erased meanwhile.
   */
  async create(
    {
      className,
      classImg = '',
      availableSeat,
      price,
      details,
      sessions = [],
      materials = [],
      files = [],
      stage,
      idempotencyKey,
    }: NewClass,
    owner: Caller,
  ): Promise<InsertResult> {
    const _id = recordIdOf(owner.id, idempotencyKey);
    const picture = await this.pictures.resolve(classImg);
    await this.pictures.resolve(owner.photoURL ?? '');
    const fields = {
      _id,
      className,
      classImg,
      picture,
      availableSeat,
      ...(await this.pricesOf(_id, price === undefined ? NO_PRICE : toMinor(price))),
      ...(details && { details }),
      ...sessionFields(
        sessionsAfter([], sessions, { now: this.clock.now(), hasStudents: false, keepsBegun: false }),
      ),
      ...(stage && { status: stage }),
      materials,
      files: await this.files.keepForClass(files, owner.id),
      instructorId: owner.id,
    };
    const instructorImg = await inTransaction(this.connection, async (session) => {
      const { name, email, photoURL = '', photo } = await this.users.copied(owner.id, session);
      const names = { className, instructorName: name, email };
      const copies = { ...names, ...searchFields(names), instructorImg: photoURL, instructorPicture: photo };
      if (!(await this.classes.exists({ _id }).session(session)))
        await this.classes.create([{ ...fields, ...copies }], { session });
      return photoURL;
    });
    await this.pictures.adopt(classImg, instructorImg);
    return { insertedId: _id.toHexString() };
  }

  /**
   * `modifiedCount` is 0 when no value differs. Throws `not-found`, `changed-meanwhile`, `seats-taken`, `session-not-allowed`,
   * `not-a-draft`, `price-missing`, `file-not-kept`, `pictures-unavailable`.
   */
  async update(
    id: string,
    { version, files, ...fields }: UpdateClassBody,
    owner: CallingActor,
  ): Promise<UpdateResult> {
    const wanted = {
      ...fields,
      ...(files && { files: await this.files.keepForClass(files, owner.id) }),
      picture: await this.pictures.resolve(fields.classImg ?? ''),
    };
    const filter = { _id: id, instructorId: owner.id };
    const result = await this.versions.update(
      { filter, expectedVersion: version },
      async (record, session) => {
        const now = this.clock.now();
        const { edited, changes } = editOf(record, wanted, now);
        if (changes.length === 0) return undefined;
        const event = {
          actor: owner,
          action: 'class-changed',
          target: auditTarget({ ...record, ...edited }),
          changes: auditedChanges(record, changes),
        } as const;
        if (event.changes.length > 0) await this.auditLog.write(event, session);
        const editedVersion = record.version + 1;
        const next = {
          ...edited,
          editedVersion,
          ...searchFields({ ...record, ...edited }),
          ...(await this.pricesOf(record._id, edited.priceMinor)),
        };
        const mailed = changedParts(record, { ...record, ...edited }, now);
        if (mailed.length === 0) return next;
        const enrolled = await this.orders.enrolledIn(id, session);
        await this.changeMails.queue(enrolled, editedVersion, session);
        const changedAt = {
          ...record.changedAt,
          ...Object.fromEntries(mailed.map((part) => [part, now])),
        };
        return { ...next, sessionsVersion: editedVersion, changedAt };
      },
    );
    await this.pictures.adopt(wanted.classImg ?? '');
    return result;
  }

  private async pricesOf(id: ClassRecord['_id'], priceMinor: number) {
    const prices = await this.livePrices.exact();
    return { priceMinor, orderPriceMinor: prices.of(id.toHexString(), priceMinor).priceMinor };
  }
}

async function viewScope(view: View, identify: Identify): Promise<QueryFilter<ClassRecord>> {
  const caller = await identify();
  if (!caller) throw new ProblemError('signed-out');
  if (caller.role !== views[view].role) throw new ProblemError('forbidden');
  return views[view].filter(caller);
}

import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import type { Identity } from '../common/identity.js';
import { inTransaction } from '../common/transaction.js';
import { PictureResolver } from '../pictures/picture-resolver.service.js';
import { ProblemError } from '@blush/server-kit/http';
import { CallerCache } from './caller-cache.service.js';
import { EmailClaims } from './email-claims.service.js';
import { ErasedSubjects } from './erased-subjects.service.js';
import { requireLiveSession } from './live-session.js';
import { earlierPhoto } from './user-photos.service.js';
import { isPresent, type PresentUser, toCaller } from './user.mapper.js';
import { UserRecord } from './user.schema.js';
import { searchFields } from './user-search-fields.js';

/** Concurrent calls may claim and release the e-mail address between attempts. */
const MAX_ATTEMPTS = 5;

/** What a newer token changed. */
interface AccountChange {
  readonly email?: string;
  /** `copy`: own copy; empty until it is fetched. */
  readonly photo?: { readonly address: string; readonly copy: string };
}

/** Called in the transaction of the change; must be repeatable. */
type ChangeListener = (userId: string, change: AccountChange, session: ClientSession) => Promise<void>;

/** Called once before an account is created; rejects if it may not be. */
type AdmitAccount = () => Promise<void>;

@Injectable()
export class AccountsService {
  private readonly listeners: ChangeListener[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly emailClaims: EmailClaims,
    private readonly erasedSubjects: ErasedSubjects,
    private readonly pictures: PictureResolver,
    private readonly callers: CallerCache,
    private readonly clock: Clock,
  ) {}

  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** {@link record}, cached until a user changes. */
  async callerOf(identity: Identity, admit: AdmitAccount): Promise<Caller> {
    const cached = this.callers.find(identity.tokenHash);
    if (cached) return cached;
    const read = this.callers.beginRead();
    const caller = toCaller((await this.record(identity, { admit })).record);
    this.callers.keep(identity.tokenHash, caller, read);
    return caller;
  }

  /**
   * Creates the record on first use, and updates it from a newer token; `inserted`: whether this call created it.
   * @param options for a new record: its name; `admit`, called once before it is created
   * @throws `forbidden` when another subject owns the e-mail address; `account-suspended`; `signed-out` when the
   * session was ended, or the account erased since the sign-in
   */
  async record(
    identity: Identity,
    { name = identity.name, admit }: { name?: string | undefined; admit?: AdmitAccount } = {},
  ): Promise<{ record: PresentUser; inserted: boolean }> {
    let admission: Promise<void> | undefined;
    return this.withClaimedEmail(identity, async () => {
      const known = await this.find(identity);
      if (!known) {
        await this.erasedSubjects.requireLaterSignIn(identity);
        // One account, however often the write is repeated.
        await (admission ??= admit?.());
        return { record: await this.insert(identity, name), inserted: true };
      }
      requireLiveSession(known, identity, this.clock.now());
      const record = isCurrent(known, identity) ? known : await this.update(known, identity);
      return { record, inserted: false };
    });
  }

  private find({ iss, sub }: Identity): Promise<UserRecord | null> {
    return (
      this.users
        .findOne({ iss, sub })
        // All fields: Mongoose would walk the schema for those that are not selected by default.
        .schemaLevelProjections(false)
        .lean<UserRecord>()
        .exec()
    );
  }

  private async insert(identity: Identity, name: string | undefined): Promise<PresentUser> {
    const { iss, sub, email } = identity;
    // Some providers use the address as the name, and names of instructors are public.
    const isName = name !== undefined && !name.includes('@');
    const initialName = isName ? name : email.slice(0, email.indexOf('@'));
    const { _id } = await this.users.create({
      iss,
      sub,
      name: initialName,
      ...claimFields(identity),
      photo: await this.copyOf(identity),
      ...searchFields(initialName, email),
    });
    return this.readWithPhoto(_id, identity);
  }

  private async update(known: UserRecord, identity: Identity): Promise<PresentUser> {
    const { _id, photo } = known;
    const claims = claimsFor(known, identity);
    // A photo that is there needs no copy: sign-ins must work while the pictures cannot be reached.
    const isKept = photo !== '' && claims.picture === known.photoURL;
    const copy = isKept ? photo : await this.copyOf(claims);
    await inTransaction(this.connection, async (session) => {
      // The user may have changed name or photo meanwhile.
      const current = await this.users.findById(_id, {}, { session }).lean<UserRecord>();
      if (!current || isCurrent(current, identity)) return;
      const { update, change } = changeTo(current, claimsFor(current, identity), copy);
      await this.users.updateOne({ _id }, update, { session });
      for (const listener of this.listeners) await listener(_id.toHexString(), change, session);
    });
    this.callers.drop();
    return this.readWithPhoto(_id, isKept ? {} : claims);
  }

  /** The own copy of the photo; empty for none, and until it is fetched, which this schedules. */
  private async copyOf({ picture }: Identity): Promise<string> {
    return picture === undefined ? '' : this.pictures.resolve(picture);
  }

  /** Reads the record after the portal has its own copy of the picture. */
  private async readWithPhoto(
    _id: UserRecord['_id'],
    { picture }: Pick<Identity, 'picture'>,
  ): Promise<PresentUser> {
    if (picture !== undefined) await this.pictures.adopt(picture);
    const record = await this.users.findById(_id).lean<UserRecord>();
    if (!record || !isPresent(record))
      throw new ProblemError(
        'forbidden',
        {},
        { cause: new Error('the record was deleted, or lost its address, meanwhile') },
      );
    return record;
  }

  /** Claims the e-mail address and repeats the write when a unique index rejects it. */
  private async withClaimedEmail<T>(identity: Identity, write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (!isDuplicateKey(error) || attempt === MAX_ATTEMPTS) throw error;
        await this.emailClaims.claim(identity);
        this.callers.drop();
      }
    }
  }
}

function isCurrent(known: UserRecord, identity: Identity): known is PresentUser {
  return isPresent(known) && !isNewer(claimsFor(known, identity), known);
}

/** A photo that the user chose stays, instead of that of the token. */
function claimsFor({ photoChosen, photoURL = '' }: UserRecord, identity: Identity): Identity {
  return photoChosen ? { ...identity, picture: photoURL } : identity;
}

/** @param copy own copy of the photo of the claims */
function changeTo(known: UserRecord, claims: Identity, copy: string) {
  const { email, picture = known.photoURL } = claims;
  const isNewPhoto = picture !== undefined && picture !== known.photoURL;
  const update = {
    $set: {
      ...claimFields(claims),
      ...searchFields(known.name, email),
      ...(isNewPhoto && { photo: copy }),
    },
    ...(isNewPhoto && known.photoURL && { $push: earlierPhoto(known.photoURL) }),
  };
  const change: AccountChange = {
    ...(email !== known.email && { email }),
    ...(isNewPhoto && { photo: { address: picture, copy } }),
  };
  return { update, change };
}

/** Fields from the claims, without the name, which the user may have chosen. */
function claimFields({ email, emailVerified, picture, issuedAt }: Identity) {
  return {
    email,
    emailVerified,
    claimsAt: issuedAt,
    ...(picture === undefined ? {} : { photoURL: picture }),
  };
}

function isNewer(identity: Identity, known: PresentUser): boolean {
  // Issue times have whole seconds: of two tokens of the same second, the one that says verified is the newer one.
  if (identity.issuedAt === known.claimsAt)
    return identity.email === known.email && identity.emailVerified && !known.emailVerified;
  if (identity.issuedAt < known.claimsAt) return false;
  return (
    identity.email !== known.email ||
    identity.emailVerified !== known.emailVerified ||
    (identity.picture !== undefined && identity.picture !== known.photoURL)
  );
}

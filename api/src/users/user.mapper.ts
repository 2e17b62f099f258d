import type { StaffUser, User } from '@blush/shared-ui/contracts';
import type { Caller } from '../common/caller.js';
import type { UserRecord } from './user.schema.js';

/** Displaced records have no address and are not shown. */
export type PresentUser = UserRecord & { readonly email: string };

export function isPresent(record: UserRecord): record is PresentUser {
  return record.email !== undefined;
}

export function toUser(record: PresentUser): User {
  return callerToUser(toCaller(record));
}

export function toStaffUser(record: PresentUser): StaffUser {
  const { bio, suspension } = record;
  return {
    ...toUser(record),
    ...(bio !== undefined && { bio }),
    ...(suspension && { suspension: { at: suspension.at.toISOString(), reason: suspension.reason } }),
  };
}

export function toCaller(record: PresentUser): Caller {
  return {
    id: record._id.toHexString(),
    email: record.email,
    emailVerified: record.emailVerified,
    name: record.name,
    role: record.role,
    createdAt: record.createdAt,
    ...(record.photoURL === undefined ? {} : { photoURL: record.photoURL }),
    ...(record.photo && { photo: record.photo }),
  };
}

export function callerToUser(caller: Caller): User {
  const { id, name, email, emailVerified, role, photoURL, photo, createdAt } = caller;
  return {
    _id: id,
    name,
    email,
    emailVerified,
    role,
    ...(photoURL === undefined ? {} : { photoURL }),
    ...(photo === undefined ? {} : { photo }),
    createdAt: createdAt.toISOString(),
  };
}

import {
  type CartItem,
  endedBy,
  type Enrolment,
  type Role,
  type SchoolClass,
} from '@blush/shared-ui/contracts';
import type { SessionStatus } from '@blush/shared-ui/session';

/** Whether a viewer can select a class (`open`), has to sign in first (`signed-out`), or why not. */
export type Selectability =
  | 'open'
  | 'signed-out'
  | 'unknown'
  | 'staff'
  | 'enrolled'
  | 'selected'
  | 'closed'
  | 'begun'
  | 'cancelled'
  | 'sold-out';

export interface Viewer {
  readonly status: SessionStatus;
  readonly role: Role | null;
  readonly loading: boolean;
  readonly selected: readonly Pick<CartItem, 'classId'>[];
  readonly enrolled: readonly Pick<Enrolment, 'classId'>[];
}

type Facts = Pick<SchoolClass, '_id' | 'status' | 'availableSeat' | 'schedule' | 'saleEndsAt'>;

export function selectabilityOf(schoolClass: Facts, viewer: Viewer): Selectability {
  const { _id, status, availableSeat } = schoolClass;
  const isThis = ({ classId }: { readonly classId: string }) => classId === _id;
  if (viewer.status === 'loading' || viewer.loading) return 'unknown';
  if (viewer.role === 'admin' || viewer.role === 'instructor') return 'staff';
  if (viewer.enrolled.some(isThis)) return 'enrolled';
  if (viewer.selected.some(isThis)) return 'selected';
  if (status !== 'approved') return 'closed';
  const ended = endedBy(schoolClass);
  if (ended) return ended;
  if (availableSeat === 0) return 'sold-out';
  return viewer.status === 'anonymous' ? 'signed-out' : 'open';
}

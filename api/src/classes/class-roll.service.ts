import type { Page } from '@blush/shared-ui/contracts';
import type { Paging } from '../common/page.js';

/** A seat that was paid for. */
export interface Enrolled {
  /** Id of the enrolment. */
  readonly id: string;
  readonly userId: string;
  /** E-mail of the student when they paid. */
  readonly email: string;
  readonly enrolledAt: Date;
}

/** What came in for a class on one day (UTC), as far as it was not given back. */
export interface DayOfClass {
  readonly classId: string;
  /** Such as `2026-03-01`. */
  readonly day: string;
  readonly enrolments: number;
  readonly earnedMinor: number;
}

/**
 * Who is enrolled in a class, and since when. The payments module knows, and provides it as it does the
 * enrolment lookup. Ids are 24 hexadecimal digits.
 */
export abstract class ClassRoll {
  abstract students(
    classId: string,
    query: Paging & { readonly oldestFirst: boolean },
  ): Promise<Page<Enrolled>>;

  /** Oldest first; `until` is the first moment that does not count. */
  abstract byDay(
    classIds: readonly string[],
    span: { readonly from: Date; readonly until: Date },
  ): Promise<DayOfClass[]>;
}

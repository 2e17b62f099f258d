/** Minutes of the cool-down after the first, second, ... unpaid end that counts. */
const COOL_DOWNS = [2, 10, 60, 360];
/** Minutes without last seats for unverified students, after their first, second, ... unpaid end in a class. */
const LAST_SEATS_KEPT = [0, 15, 60, 360];
/** Minutes for which an unpaid end counts. */
const MEMORY = 24 * 60;
/** Unpaid ends that cost a verified student nothing. */
const FREE_ENDS = 3;

/** A hold that ended unpaid by the student's own doing. */
export interface UnpaidEnd {
  readonly student: number;
  readonly classIndex: number;
  readonly minute: number;
  readonly declined: boolean;
}

/** Every other student has a verified address. */
export function isVerified(student: number): boolean {
  return student % 2 === 1;
}

/** Seats that unverified students may hold together. */
export function shareOf(seats: number): number {
  return Math.max(1, Math.floor(seats / 5));
}

/** Minute from which the student may hold a seat again. */
export function coolDownEnds(ends: readonly UnpaidEnd[], student: number, minute: number): number {
  const own = ends.filter((end) => end.student === student && end.minute > minute - MEMORY);
  const free = own.filter(({ declined }) => !declined).slice(0, isVerified(student) ? FREE_ENDS : 0);
  return waitFrom(
    own.filter((end) => !free.includes(end)),
    COOL_DOWNS,
  );
}

/** Minute from which unverified students may hold the last seats of the class. */
export function lastSeatsKeptUntil(ends: readonly UnpaidEnd[], classIndex: number): number {
  const own = ends.filter((end) => end.classIndex === classIndex && !isVerified(end.student));
  const last = own.at(-1)?.minute ?? 0;
  return waitFrom(
    own.filter(({ minute }) => minute > last - MEMORY),
    LAST_SEATS_KEPT,
  );
}

function waitFrom(ends: readonly UnpaidEnd[], waits: readonly number[]): number {
  return (ends.at(-1)?.minute ?? 0) + (waits[Math.min(ends.length, waits.length) - 1] ?? 0);
}

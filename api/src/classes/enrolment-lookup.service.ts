/**
 * What classes need to know of payments: who paid for a class may still see it after it was denied. The
 * payments module stands on this one and therefore provides it:
 * `{ provide: EnrolmentLookup, useExisting: EnrolmentsService }`.
 */
export abstract class EnrolmentLookup {
  /** Ids are 24 hexadecimal digits. */
  abstract isEnrolled(userId: string, classId: string): Promise<boolean>;
}

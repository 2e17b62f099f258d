import { Failure } from '@blush/server-kit/failure';

/** Refusal of a change to the release store: another change came first, so this one did not take effect. */
export class ChangeConflict extends Failure {}

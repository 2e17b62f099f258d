import { Failure } from '@blush/server-kit/failure';

/** What is live changed after a change had read it; that change did nothing. */
export class ChangeConflict extends Failure {}

import { Failure } from '@blush/server-kit/failure';

/** The live versions changed after a change had read them, so that change did nothing. */
export class ChangeConflict extends Failure {}

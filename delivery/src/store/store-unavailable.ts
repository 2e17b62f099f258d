import { Failure } from '@blush/server-kit/failure';

/** A release store that does not answer, or not to these credentials. */
export class StoreUnavailable extends Failure {}

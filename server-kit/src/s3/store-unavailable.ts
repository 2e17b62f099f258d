import { Failure } from '../failure.js';

/** A store of files that does not answer, or not to these credentials. */
export class StoreUnavailable extends Failure {}

import { Failure } from '../failure.js';

/** A bucket does not answer, or refuses the call, for example because of its credentials. */
export class StoreUnavailable extends Failure {}

import { Injectable } from '@nestjs/common';
import { RECENT_SIGN_IN_S } from '@blush/shared-ui/contracts';
import { Clock } from '../common/clock.js';
import type { Identity } from '../common/identity.js';
import { CLOCK_TOLERANCE_S } from './verified-tokens.js';

@Injectable()
export class RecentSignIn {
  constructor(private readonly clock: Clock) {}

  /** A time in the future counts as old: otherwise, a claim in milliseconds would never expire. */
  provenBy({ signedInAt }: Identity): boolean {
    if (signedInAt === undefined) return false;
    const ageS = this.clock.now().getTime() / 1000 - signedInAt;
    return ageS >= -CLOCK_TOLERANCE_S && ageS <= RECENT_SIGN_IN_S;
  }
}

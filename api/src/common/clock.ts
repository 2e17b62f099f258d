import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Resolves at this time (Unix milliseconds), or at once when it has passed. */
  async until(time: number): Promise<void> {
    // Timers may end a millisecond early.
    for (let left = time - this.now().getTime(); left > 0; left = time - this.now().getTime())
      await setTimeout(left);
  }
}

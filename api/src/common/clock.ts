import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Resolves when the clock shows this time (Unix milliseconds), or at once when it has passed. */
export async function waitUntil(time: number, clock: Clock): Promise<void> {
  // Timers may end a millisecond early.
  for (let left = time - clock.now().getTime(); left > 0; left = time - clock.now().getTime())
    await setTimeout(left);
}

import { Injectable } from '@nestjs/common';

/** The time of every rule that has one; tests set it forward instead of waiting. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

import { Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** One clock for all modules, so that tests can replace its time. */
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}

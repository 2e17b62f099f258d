import { Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** One clock for all modules: set forward for one, it is set forward for all. */
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}

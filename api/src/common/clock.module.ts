import { Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** One clock for all modules, so that tests set it forward for all of them. */
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}

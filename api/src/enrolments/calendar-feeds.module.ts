import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CalendarFeedRecord, calendarFeedSchema } from './calendar-feed.schema.js';
import { CalendarFeeds } from './calendar-feeds.service.js';

/** Separate from the enrolments, because export and erasure of a person need the feeds too. */
@Module({
  imports: [MongooseModule.forFeature([{ name: CalendarFeedRecord.name, schema: calendarFeedSchema }])],
  providers: [CalendarFeeds],
  exports: [CalendarFeeds],
})
export class CalendarFeedsModule {}

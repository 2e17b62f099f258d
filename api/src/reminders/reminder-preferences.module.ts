import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReminderPreferenceRecord, reminderPreferenceSchema } from './reminder-preference.schema.js';
import { ReminderPreferences } from './reminder-preferences.service.js';

/** Separate from the reminders, because mails, export and erasure of a person need preferences too. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ReminderPreferenceRecord.name, schema: reminderPreferenceSchema }]),
  ],
  providers: [ReminderPreferences],
  exports: [ReminderPreferences],
})
export class ReminderPreferencesModule {}

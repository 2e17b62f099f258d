import type { MigrationStep } from '../migration-step.js';

/** The secret addresses of calendars. */
export const calendarFeeds: MigrationStep = {
  version: 4,
  name: 'calendar-feeds',
  compatibleFrom: 1,
  run: async (database) => {
    await database.collection('calendarfeeds').createIndexes([{ key: { hash: 1 }, unique: true }]);
  },
};

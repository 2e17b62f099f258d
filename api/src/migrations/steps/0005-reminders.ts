import type { MigrationStep } from '../migration-step.js';

/** Users' preferences for reminders, and messages to classes. */
export const reminders: MigrationStep = {
  version: 5,
  name: 'reminders',
  compatibleFrom: 1,
  run: async (database) => {
    await database.collection('reminderpreferences').createIndexes([{ key: { token: 1 }, unique: true }]);
    await database
      .collection('classmessages')
      .createIndexes([{ key: { classId: 1, number: -1 }, unique: true }, { key: { authorId: 1, _id: 1 } }]);
    await database.collection('classes').createIndexes([{ key: { 'sessions.start': 1 } }]);
  },
};

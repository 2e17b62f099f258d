// Behind UTC, so that a day in the reader's zone and one in UTC differ.
process.env.TZ = 'America/New_York';

export default { preset: '../shared-ui/test/jest-preset.mjs' };

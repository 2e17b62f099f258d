export default { preset: '../shared-ui/test/jest-preset.mjs' };

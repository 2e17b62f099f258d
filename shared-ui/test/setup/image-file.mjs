import { basename } from 'node:path';

export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
  getCacheKey: (_source, path) => basename(path),
};

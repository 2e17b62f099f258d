import { basename } from 'node:path';

/** An imported picture is the name of its file. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
  getCacheKey: (_source, path) => basename(path),
};

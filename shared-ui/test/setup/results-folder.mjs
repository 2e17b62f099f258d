import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the folder of `--outputFile`, without which jest fails after all tests have passed. */
export default ({ outputFile }) => {
  if (outputFile) mkdirSync(dirname(outputFile), { recursive: true });
};
